import type { PanelAction } from '#contract/panels/panel-access.ts';
import type { PanelKind } from '#contract/panels/panels.ts';
import { seedDemonstration } from '#server/demonstration/seed.ts';
import { writePanelAccessToken } from '#server/domains/pigeonholes/panel-access/panel-access-token.ts';
import { writePanelToken } from '#server/kernel/auth/panel-link.ts';
import type { Browser } from '#server/test/browser.ts';
import type { World } from '#server/test/world.ts';

/** The demonstration with its people, an event where nothing is yet, and whoever looks at them. */
export type Town = {
  /** Has the demonstration. */
  mara: Browser;
  /** Has an account, and nothing in it. */
  newcomer: Browser;
  /** Looks after the program. */
  manager: Browser;
  eventId: string;
  passcode: string;
  /** By what they are: `qna` and `poll` run, `later` comes, `over` has ended. */
  sessions: Record<'qna' | 'poll' | 'later' | 'over', string>;
  /** An event of the newcomer's friend, without sessions. */
  bare: { id: string; passcode: string; owner: Browser };
  panel(kind: PanelKind, pigeonholeId?: string): string;
  /** The address of a panel access link of the demonstration. */
  panelAccess(action: PanelAction): string;
  newsletter: string;
  /** The address in the mail of somebody who has just signed up in another browser. */
  mailedLink: string;
};

export async function buildTown(world: World): Promise<Town> {
  const { kernel } = world.program;
  const demonstration = await seedDemonstration(kernel, () => undefined);
  const mara = await world.visitor();
  await mara.call('signIn', { body: { email: demonstration.email, passwd: demonstration.password } });
  const list = await mara.call('listPigeonholes', {});
  const eventId = list.body.pigeonholes[0]?.id ?? '';
  const { liveSessions } = (await mara.call('listSessions', { params: { phId: eventId } })).body;
  const named = (name: RegExp) => liveSessions.find((session) => name.test(session.name))?.id ?? '';

  await mara.open('/p/list/');
  await mara.call('givePanelAccess', { params: { phId: eventId, panel: 'moderator' } });

  const owner = await world.organiser('Olu');
  const bare = { ...(await world.pigeonhole(owner, { name: 'Open house', passcode: 'BARE26' })), owner };
  const address = Buffer.from('ines@example.org').toString('base64url');
  return {
    mara,
    newcomer: await world.organiser('Nadia'),
    manager: await world.manager(),
    eventId,
    passcode: demonstration.passcode,
    sessions: {
      qna: named(/leadership/),
      poll: named(/fix first/),
      later: named(/next year/),
      over: named(/year in review/),
    },
    bare,
    panel: (panel, pigeonholeId = eventId) =>
      `/panel/${writePanelToken(kernel.keys, { pigeonholeId, panel, version: 1 })}`,
    panelAccess: (action) =>
      `/panel/access/${writePanelAccessToken(kernel.keys, { pigeonholeId: eventId, action, version: 1 })}`,
    newsletter: `${address}.${kernel.keys.sign('newsletter', address)}`,
    mailedLink: await signUp(world),
  };
}

async function signUp(world: World): Promise<string> {
  const somebody = await world.visitor();
  await somebody.call('signUp', { body: { email: 'grace@example.org', password: 'Carrier-Pigeon-7' } });
  const outbox = await (await somebody.fetch('/outbox')).text();
  return new URL(/https?:\/\/[^\s"<]+\/signup\/verify\/[^\s"<]+/.exec(outbox)?.[0] ?? '').pathname;
}
