import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertPigeonhole } from '#server/domains/pigeonholes/index.ts';
import { endSessionsWithEvent } from '#server/domains/sessions/end/end-with-event.job.ts';
import { joinTeam } from '#server/domains/workspaces/members/join-team.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { waitingForLocks } from '#server/test/waiting-for-locks.ts';
import type { Browser } from './browser.ts';
import { newKey } from './live-client.ts';
import { openWorld, type World } from './world.ts';

// No worker: the tests decide when the job runs.
let world: World;
beforeAll(async () => {
  world = await openWorld({}, { services: ['http', 'realtime'] });
});
afterAll(() => world[Symbol.asyncDispose]());

const idOf = async (browser: Browser) => (await browser.call('myAccount')).body.account.id;
let events = 0;

/** A team with an owner and a lead, and an event of it with a running Q&A. */
async function teamWithEvent() {
  const [owner, lead] = [await world.organiser('Olga'), await world.organiser('Lea')];
  const tId = (await owner.call('makeTeam', { body: { name: 'Aviary' } })).body.team.id;
  const leadId = await idOf(lead);
  await world.byCommand((writer) => joinTeam(writer, { workspaceId: tId, accountId: leadId, role: 'lead' }));
  const today = world.clock.now().toISOString().slice(0, 10);
  events += 1;
  const passcode = `LOCKED${events}`;
  const phId = await world.program.kernel.db.transaction().execute((tx) =>
    insertPigeonhole(tx, {
      workspaceId: tId,
      name: 'Team meeting',
      description: '',
      startsOn: today,
      endsOn: today,
      timeZone: 'UTC',
      passcode,
    }),
  );
  const lsId = await world.qna(owner, phId);
  return { owner, lead, leadId, tId, phId, lsId, passcode };
}

/** The last day of an event was so many days ago. */
async function overSince(phId: string, days: number): Promise<void> {
  const dayBefore = (count: number) =>
    new Date(world.clock.now().getTime() - count * 86_400_000).toISOString().slice(0, 10);
  await world.program.kernel.db
    .updateTable('pigeonholes')
    .set({ startsOn: dayBefore(days + 1), endsOn: dayBefore(days) })
    .where('id', '=', phId)
    .execute();
}

type Locked = 'workspaces' | 'pigeonholes' | 'sessions';
const lockRow = (tx: Tx, table: Locked, id: string) =>
  tx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();

async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    SELECT deadlocks AS count FROM pg_stat_database WHERE datname = current_database()`.execute(
    world.program.kernel.db,
  );
  return Number(rows[0]?.count);
}

describe('somebody is taken out of the team while their call waits for its turn: it is refused', () => {
  const params = (team: Awaited<ReturnType<typeof teamWithEvent>>) => ({
    tId: team.tId,
    phId: team.phId,
    lsId: team.lsId,
  });
  test.each([
    ['of the team', 'workspaces', 'tId', 'dropInviteLink', {}],
    ['of an event', 'pigeonholes', 'phId', 'editAbout', { name: 'Another name' }],
    ['of the links of an event', 'pigeonholes', 'phId', 'givePanelAccess', { memberOnly: true }],
    ['of a session', 'sessions', 'lsId', 'endSession', {}],
  ] as const)('a change %s', async (_, table, by, name, body) => {
    const team = await teamWithEvent();
    const { lead, leadId, tId } = team;
    const held = await world.program.kernel.db.startTransaction().execute();
    await lockRow(held, table, team[by]);
    const call = lead.call(name, { params: { ...params(team), panel: 'admin' }, body } as never);
    await expect.poll(() => waitingForLocks(world.program.kernel.db)).toBe(1);
    await held
      .deleteFrom('workspaceMembers')
      .where('workspaceId', '=', tId)
      .where('accountId', '=', leadId)
      .execute();
    await held.commit().execute();
    expect((await call).status).toBe(404);
  });
});

test('what a command and a job do to one session they do one after the other, whichever comes first', async () => {
  for (const first of ['command', 'job'] as const) {
    const { owner, lsId, phId } = await teamWithEvent();
    await overSince(phId, 2);
    const before = await deadlocks();
    const held = await world.program.kernel.db.startTransaction().execute();
    await lockRow(held, 'sessions', lsId);
    const run = {
      command: () => owner.call('endSession', { params: { lsId } }),
      job: () => endSessionsWithEvent(world.program.kernel),
    };
    const begun = [run[first]()];
    await expect.poll(() => waitingForLocks(world.program.kernel.db)).toBe(1);
    begun.push(run[first === 'command' ? 'job' : 'command']());
    await expect.poll(() => waitingForLocks(world.program.kernel.db)).toBe(2);
    await held.commit().execute();
    const ended = await Promise.allSettled(begun);
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    const { liveSession } = (await owner.call('readSession', { params: { lsId } })).body;
    expect(Date.parse(liveSession.timeRange.end ?? '')).toBeLessThanOrEqual(world.clock.now().getTime());
    expect(await deadlocks()).toBe(before);
  }
});

test('commands on a team, its event and its sessions, and the job, all at once: none breaks another off', async () => {
  const { owner, lead, tId, phId, lsId } = await teamWithEvent();
  const other = await world.qna(owner, phId);
  const before = await deadlocks();
  const call =
    (name: string, params: object, body: object = {}) =>
    () =>
      owner.call(name as 'endSession', { params, body } as never);
  const rounds = Array.from({ length: 5 }, (_, round) => [
    call('editAbout', { phId }, { name: `Meeting ${round}` }),
    call('endSession', { lsId }),
    call('startSession', { lsId }),
    call('hideSession', { lsId: other }),
    call('showSession', { lsId: other }),
    call('editSession', { lsId }, { name: `Round ${round}` }),
    call('makeSession', {}, { pigeonholeId: phId, type: 'qna', name: `Session ${round}` }),
    call('resetRunLink', { phId, type: 'moderator' }),
    call('setPasswordPolicy', { tId }, { passwordsExpire: false, passwordsNotRepeated: round % 2 === 0 }),
    call('addMember', { tId }, { email: `new${round}@example.org` }),
    () => lead.call('extendSession', { params: { lsId }, body: { lastCall: true } }),
    async () => {
      await endSessionsWithEvent(world.program.kernel);
      return { status: 200 };
    },
  ]).flat();
  const answers = await Promise.all(rounds.map((run) => run()));
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await deadlocks()).toBe(before);
});

test('joining, asking and voting wait for none of it (Y3)', async () => {
  const { owner, tId, phId, lsId, passcode } = await teamWithEvent();
  const { kernel } = world.program;
  await kernel.db.transaction().execute(async (tx) => {
    await kernel.locks.session?.(tx, lsId);
    await kernel.locks.pigeonhole?.(tx, phId);
    await kernel.locks.workspace?.(tx, tId);
    const phone = await world.attendee(passcode);
    const asked = await phone.call('askQuestion', {
      params: { lsId },
      body: { key: newKey(), text: 'Why?' },
    });
    expect(asked.status).toBe(200);
  });
  expect((await owner.call('readSession', { params: { lsId } })).status).toBe(200);
});
