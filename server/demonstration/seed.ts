import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { usualReactions } from '#contract/sessions/reactions.ts';
import { makeVerifiedAccount, replacePassword } from '#server/domains/accounts/index.ts';
import { insertPigeonhole, setKiosk } from '#server/domains/pigeonholes/index.ts';
import { setReactions } from '#server/domains/sessions/index.ts';
import { personalWorkspace } from '#server/domains/workspaces/index.ts';
import { writePanelToken } from '#server/kernel/auth/panel-link.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { event } from './content.ts';
import { demonstrationRow, nextItemIds } from './demonstration.queries.ts';
import { seedAppearance } from './seed-appearance.ts';
import { seedProgramme } from './seed-programme.ts';
import { seedSessions } from './seed-sessions.ts';

export type Demonstration = { email: string; password: string; passcode: string; projectorPath: string };

const email = 'demo@volary.example';
const day = 86_400_000;

/**
 * Makes the demonstration once, in a database that is ours and empty. The password is random for each
 * installation and kept beside the data, so that it can be printed again.
 */
export async function seedDemonstration(kernel: Kernel, say: (line: string) => void): Promise<Demonstration> {
  const { password, isNew } = demonstrationPassword(kernel.config.dataFolder);
  const found = await demonstrationRow(kernel.db);
  if (found !== undefined) {
    // The data folder was emptied while the database stood elsewhere: the account gets the password that is printed.
    if (isNew)
      await kernel.db.transaction().execute((tx) => replacePassword(tx, email, password, kernel.clock.now()));
    return demonstration(kernel, found, password);
  }

  say('Creating the demo event ...');
  const made = await kernel.db.transaction().execute((tx) => seed(kernel, tx, password));
  return demonstration(kernel, made, password);
}

async function seed(kernel: Kernel, tx: Tx, password: string): Promise<{ id: string; passcode: string }> {
  const now = kernel.clock.now();
  const accountId = await makeVerifiedAccount(tx, { email, password, name: 'Mara Lind', locale: 'en', now });
  const pigeonholeId = await insertPigeonhole(tx, {
    workspaceId: await personalWorkspace(tx, accountId),
    name: event.name,
    description: event.description,
    startsOn: dayText(new Date(now.getTime() - day)),
    // Long enough that somebody who looks again in spring still finds it open.
    endsOn: dayText(new Date(now.getTime() + 180 * day)),
    timeZone: event.timeZone,
    passcode: event.passcode,
    demonstration: true,
  });
  await seedAppearance({ tx, pigeonholeId, now });
  await setKiosk(tx, pigeonholeId, true);
  await setReactions(tx, pigeonholeId, { ...usualReactions, enabled: true });
  await seedSessions({
    tx,
    pigeonholeId,
    now,
    newId: () => randomUUID(),
    nextIds: (count) => nextItemIds(tx, count),
  });
  await seedProgramme(tx, pigeonholeId);
  return { id: pigeonholeId, passcode: event.passcode };
}

function demonstration(
  kernel: Kernel,
  row: { id: string; passcode: string },
  password: string,
): Demonstration {
  const projectorToken = writePanelToken(kernel.keys, {
    pigeonholeId: row.id,
    panel: 'projector',
    version: 1,
  });
  return { email, password, passcode: row.passcode, projectorPath: `/panel/${projectorToken}` };
}

function demonstrationPassword(dataFolder: string): { password: string; isNew: boolean } {
  const file = path.join(dataFolder, 'demonstration.password');
  const isNew = !existsSync(file);
  if (isNew) {
    mkdirSync(dataFolder, { recursive: true });
    writeFileSync(file, `Flock-${randomBytes(9).toString('base64url')}7a`, { mode: 0o600, flag: 'wx' });
  }
  return { password: readFileSync(file, 'utf8').trim(), isNew };
}

function dayText(time: Date): string {
  return time.toISOString().slice(0, 10);
}
