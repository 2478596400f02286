import { checkBackups } from '#server/kernel/checks/check-backups.ts';
import { checkClock } from '#server/kernel/checks/check-clock.ts';
import { checkDatabase } from '#server/kernel/checks/check-database.ts';
import { checkDisk } from '#server/kernel/checks/check-disk.ts';
import { checkMail } from '#server/kernel/checks/check-mail.ts';
import { checkNode } from '#server/kernel/checks/check-node.ts';
import { checkNodes } from '#server/kernel/checks/check-nodes.ts';
import { checkOrigin } from '#server/kernel/checks/check-origin.ts';
import { checkVersion } from '#server/kernel/checks/check-version.ts';
import type { Finding } from '#server/kernel/checks/finding.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Keys } from '#server/kernel/keys.ts';
import type { Say } from '#server/kernel/messages.ts';
import { checkProviders } from './check-providers.ts';

type Parts = {
  config: Kernel['config'];
  db: Db;
  keys: Pick<Keys, 'sign'>;
  say: Say;
  /** The clock of the machine. */
  now(): Date;
  /** Who gets a mail. */
  mailTo?: string | undefined;
};

/** All checks, in the order in which an operator puts things right. */
export async function checkAll({ config, db, keys, say, now, mailTo }: Parts): Promise<Finding[]> {
  const database = await checkDatabase(db);
  const answers = database.length > 1;
  const [version, ...found] = await Promise.all([
    checkVersion(config),
    answers ? ifThere(() => checkNodes(config, db)) : [],
    checkOrigin({ config, keys, now: now() }),
    checkMail({ config, say, mailTo }),
    // Before the first start there are no tables.
    answers ? ifThere(() => checkProviders(db, now())) : [],
    answers ? checkClock(db, now) : [],
    checkDisk(config.dataFolder),
    answers ? ifThere(() => checkBackups(config, db, now())) : [],
  ]);
  return [version, checkNode(), ...database, ...found.flat()];
}

const undefinedTable = '42P01';

async function ifThere(check: () => Promise<Finding | Finding[]>): Promise<Finding | Finding[]> {
  try {
    return await check();
  } catch (error) {
    if ((error as { code?: unknown }).code === undefinedTable) return [];
    throw error;
  }
}
