import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { phaseOf } from '#contract/sessions/sessions.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { refuseRow } from '#server/test/faults/refuse-row.ts';
import { newKey } from '#server/test/live-client.ts';
import { waitingForLocks } from '#server/test/waiting-for-locks.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { endSessionsWithEvent } from './end-with-event.job.ts';

const day = 86_400_000;
const hour = 3_600_000;

// No worker: the tests decide when the job runs.
let world: World;
beforeAll(async () => {
  world = await openWorld({}, { services: ['http', 'realtime'] });
});
afterAll(() => world[Symbol.asyncDispose]());

async function secretsOf(...lsIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT session_id::text AS id FROM session_secrets WHERE session_id = ANY (${lsIds}::bigint[])`.execute(
    world.program.kernel.db,
  );
  return rows.map(({ id }) => id);
}

/** An event with an anonymous Q&A and a poll with names, both open-ended, and a phone that shows the Q&A. */
async function openEnded() {
  const organiser = await world.organiser();
  const event = await world.pigeonhole(organiser);
  const lsId = await world.qna(organiser, event.id, { anonymous: true });
  const pollId = await world.poll(organiser, event.id, { anonymous: false });
  const phone = await world.attendee(event.passcode);
  const screen = await world.live(phone, event.id, 'attendee', lsId);
  const ask = () => phone.call('askQuestion', { params: { lsId }, body: { key: newKey(), text: 'Why?' } });
  const phaseOn = (session = screen.view(lsId)?.session) =>
    session && phaseOf(session, world.clock.now().getTime());
  /** The last day is moved to so many days from now. */
  const moveEnd = (days: number, db: Db = world.program.kernel.db) => {
    const date = (time: number) => new Date(time).toISOString().slice(0, 10);
    const now = world.clock.now().getTime();
    return db
      .updateTable('pigeonholes')
      .set({ startsOn: date(now - 9 * day), endsOn: date(now + days * day) })
      .where('id', '=', event.id)
      .execute();
  };
  return { organiser, event, lsId, pollId, phone, screen, ask, phaseOn, moveEnd };
}

const runJob = () => endSessionsWithEvent(world.program.kernel);

test('a session without an end time ends with its event: open screens show it, no secret is left, nobody can take part (L19)', async () => {
  const { lsId, pollId, ask, phaseOn, event } = await openEnded();
  expect((await ask()).status).toBe(200);
  await runJob();
  expect(await secretsOf(lsId)).toEqual([lsId]);
  expect(phaseOn()).toBe('ongoing');

  world.clock.forward(3 * day);
  await runJob();
  expect(await secretsOf(lsId)).toEqual([]);
  await expect.poll(() => phaseOn()).toBe('ended');
  expect((await ask()).body).toMatchObject({ error: 'SessionNotOpen' });

  const { db } = world.program.kernel;
  const sessions = await db.selectFrom('sessions').select(['id', 'endsAt']).orderBy('id').execute();
  expect(sessions.map(({ id, endsAt }) => [id, endsAt !== null])).toEqual([
    [lsId, true],
    [pollId, true],
  ]);
  const { rows: noted } = await sql<{ kind: string; about: object }>`
    SELECT a.kind, e.about FROM audit_entries e JOIN audit_actors a ON a.id = e.actor_id
    WHERE e.pigeonhole_id = ${event.id} AND e.action = 'session-ended' ORDER BY e.id`.execute(db);
  expect(noted).toEqual([lsId, pollId].map((sessionId) => ({ kind: 'system', about: { sessionId } })));
});

test('an event that is moved to later days keeps its sessions ended; only then they can be reopened, and go on', async () => {
  const { organiser, lsId, ask, phaseOn, moveEnd } = await openEnded();
  await moveEnd(-1);
  await runJob();
  await expect.poll(() => phaseOn()).toBe('ended');

  const refused = await organiser.call('startSession', { params: { lsId } });
  expect([refused.status, refused.body.error]).toEqual([409, 'LastDayOver']);
  expect(refused.body.description).toMatch(/Set up/);

  await moveEnd(7);
  await runJob();
  expect(phaseOn()).toBe('ended');
  await world.start(organiser, lsId);
  await runJob();
  await expect.poll(async () => (await ask()).status).toBe(200);
  expect(await secretsOf(lsId)).toEqual([lsId]);
  await expect.poll(() => phaseOn()).toBe('ongoing');
});

test('one that is moved to later days while the job runs goes on: what was read before the lock does not count', async () => {
  const { event, lsId, ask, moveEnd } = await openEnded();
  await moveEnd(-1);
  const { db } = world.program.kernel;
  const run = await db.transaction().execute(async (tx) => {
    await sql`SELECT 1 FROM pigeonholes WHERE id = ${event.id} FOR UPDATE`.execute(tx);
    const running = runJob();
    await expect.poll(() => waitingForLocks(world.program.kernel.db)).toBe(1);
    await moveEnd(7, tx);
    return { running };
  });
  await run.running;
  expect(await secretsOf(lsId)).toEqual([lsId]);
  expect((await ask()).status).toBe(200);
});

test('in an event without a last day an anonymous session closes 24 hours after what came in last, and one with names does not', async () => {
  const { event, lsId, pollId, ask, phaseOn } = await openEnded();
  await world.program.kernel.db
    .updateTable('pigeonholes')
    .set({ endsOn: null })
    .where('id', '=', event.id)
    .execute();
  world.clock.forward(3 * day);
  await runJob();
  expect(await secretsOf(lsId), 'nobody has taken part yet').toEqual([lsId]);
  expect((await ask()).status).toBe(200);
  world.clock.forward(day - hour);
  expect((await ask()).status).toBe(200);
  world.clock.forward(day - hour);
  await runJob();
  expect(await secretsOf(lsId)).toEqual([lsId]);
  world.clock.forward(2 * hour);
  await runJob();
  expect(await secretsOf(lsId)).toEqual([]);
  await expect.poll(() => phaseOn()).toBe('ended');
  expect((await ask()).body).toMatchObject({ error: 'SessionNotOpen' });
  const { rows } = await sql<{
    endsAt: Date | null;
  }>`SELECT ends_at FROM sessions WHERE id = ${pollId}`.execute(world.program.kernel.db);
  expect(rows[0]?.endsAt).toBeNull();
});

test('one that is started again counts its 24 hours from there, whatever came in before', async () => {
  const { organiser, event, lsId, ask, phaseOn } = await openEnded();
  const { db } = world.program.kernel;
  await db.updateTable('pigeonholes').set({ endsOn: null }).where('id', '=', event.id).execute();
  // The organizer stays signed in for all these days.
  const expiresAt = new Date(world.clock.now().getTime() + 30 * day);
  await db.updateTable('signInSessions').set({ expiresAt, stay: true }).execute();
  for (let asked = 0; asked < 5; asked += 1) expect((await ask()).status).toBe(200);
  world.clock.forward(3 * day);
  await runJob();
  expect(await secretsOf(lsId)).toEqual([]);
  await expect.poll(() => phaseOn()).toBe('ended');

  await world.start(organiser, lsId);
  await runJob();
  expect(await secretsOf(lsId), 'nobody has taken part again yet').toEqual([lsId]);
  await expect.poll(() => phaseOn()).toBe('ongoing');
  await organiser.call('endSession', { params: { lsId } });
  await world.start(organiser, lsId);
  world.clock.forward(day - hour);
  await runJob();
  await expect.poll(async () => (await ask()).status).toBe(200);
  world.clock.forward(day + hour);
  await runJob();
  expect(await secretsOf(lsId)).toEqual([]);
  await expect.poll(() => phaseOn()).toBe('ended');

  await world.start(organiser, lsId);
  world.clock.forward(day + hour);
  await runJob();
  expect(await secretsOf(lsId), 'nor is it open for ever').toEqual([]);
});

test('one session that cannot be ended keeps no other open, be it of an event without end', async () => {
  const [first, second, third] = [await openEnded(), await openEnded(), await openEnded()];
  const { db } = world.program.kernel;
  await db.updateTable('pigeonholes').set({ endsOn: null }).where('id', '=', third.event.id).execute();
  expect((await third.ask()).status).toBe(200);
  world.clock.forward(30 * day);
  const refusal = await refuseRow(db, 'UPDATE', { table: 'sessions', id: first.lsId });
  await expect(runJob()).rejects.toThrow('Not this one.');
  const all = [first.lsId, second.lsId, third.lsId];
  expect(await secretsOf(...all)).toEqual([first.lsId]);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM sessions
    WHERE id = ANY (${[first.pollId, second.pollId]}::bigint[]) AND ends_at IS NULL`.execute(db);
  expect(rows, 'the polls of the same events are over').toEqual([{ count: 0 }]);
  await refusal.end();
  await runJob();
  expect(await secretsOf(...all)).toEqual([]);
});
