import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { restorableSeconds } from '#contract/sessions/schedule.ts';
import { destroyDeletedSessions } from '#server/domains/interaction/destroy-deleted.job.ts';
import { streamNumber } from '#server/kernel/realtime/streams.queries.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';

// No worker: the tests decide when the job runs.
const { world, organiser, event } = eventForTests({}, { services: ['http', 'realtime'] });

const remove = (lsId: string, by: Browser = organiser) => by.call('deleteSession', { params: { lsId } });
const restore = (lsId: string, by: Browser = organiser, phId = event.id) =>
  by.call('restoreSession', { params: { phId }, body: { lsId } });
const ask = (by: Browser, lsId: string, text: string) =>
  by.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } });
/** As it runs so many seconds later. */
const destroyAfter = (seconds: number) => {
  const { kernel } = world.program;
  const now = () => new Date(world.clock.now().getTime() + seconds * 1000);
  return destroyDeletedSessions({ ...kernel, clock: { ...kernel.clock, now } });
};
const onAgenda = async () =>
  (await organiser.call('listSessions', { params: { phId: event.id } })).body.liveSessions.map(
    ({ id }) => id,
  );

/** Tables in which something stands about a session. */
async function tracesOf(lsId: string): Promise<string[]> {
  const { db } = world.program.kernel;
  const columns = await sql<{ name: string; column: string }>`
    SELECT c.table_name AS name, c.column_name AS column FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type = 'bigint'
      AND (c.column_name IN ('session_id', 'stream_id') OR (c.table_name = 'sessions' AND c.column_name = 'id'))`.execute(
    db,
  );
  const found = [];
  for (const { name, column } of columns.rows) {
    const { rows } = await sql`
      SELECT 1 FROM ${sql.table(name)} WHERE ${sql.ref(column)} = ${lsId} LIMIT 1`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
}

async function askedQna() {
  const lsId = await world.qna(organiser, event.id, { anonymous: true });
  const ines = await world.attendee(event.passcode);
  expect((await ask(ines, lsId, 'Who decides?')).status).toBe(200);
  return { lsId, ines };
}

describe('deleting a session (A-131)', () => {
  test('takes it off every screen at once, also while it runs', async () => {
    const { lsId, ines } = await askedQna();
    const phone = await world.live(ines, event.id, 'attendee', lsId);
    const { verifyChannel } = await watch(world, event.id, event.passcode, agendaStreamId);
    await organiser.call('castSession', { params: { lsId } });
    expect((await verifyChannel(() => remove(lsId))).status).toBe(200);
    await phone.until(() => phone.frames.some((frame) => frame.t === 'gone' && frame.stream === lsId));
    expect(await onAgenda()).not.toContain(lsId);
    expect((await ask(ines, lsId, 'And now?')).status).toBe(404);
    expect((await organiser.call('readSession', { params: { lsId } })).status).toBe(404);
    expect((await organiser.call('startSession', { params: { lsId } })).status).toBe(404);
    expect((await remove(lsId)).status).toBe(404);
  });

  test('within half a minute it comes back as it was, and goes on', async () => {
    const { lsId, ines } = await askedQna();
    const { verifyChannel } = await watch(world, event.id, event.passcode, agendaStreamId);
    await remove(lsId);
    await destroyAfter(restorableSeconds - 1);
    const { status, body } = await verifyChannel(() => restore(lsId));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await onAgenda()).toContain(lsId);
    expect((await ask(ines, lsId, 'And now?')).status).toBe(200);
    const counted = await organiser.call('countAnswers', { params: { lsId } });
    expect(counted.body.answers).toEqual({ written: 2, votes: 0 });
    await destroyAfter(restorableSeconds + 1);
    expect(await onAgenda()).toContain(lsId);
  });

  test('after that nothing of it is left in any table, and it does not come back', async () => {
    const { lsId } = await askedQna();
    expect(await tracesOf(lsId)).toEqual([
      'live_actions',
      'live_events',
      'live_streams',
      'questions',
      'session_secrets',
      'session_steps',
      'sessions',
    ]);
    const raised = async () => (await streamNumber(world.program.kernel.db, event.id, lsId)).seq;
    const before = await raised();
    await remove(lsId);
    // The screens read it again right after the answer, which is long over when half a minute has really passed.
    await expect.poll(raised).not.toBe(before);
    await destroyAfter(restorableSeconds + 1);
    expect(await tracesOf(lsId)).toEqual([]);
    expect((await restore(lsId)).status).toBe(404);
  });

  test('those that stood inside it stay, and stand by themselves (R-147)', async () => {
    const { db } = world.program.kernel;
    const [parent, child] = [await world.qna(organiser, event.id), await world.qna(organiser, event.id)];
    await sql`UPDATE sessions SET parent_id = ${parent} WHERE id = ${child}`.execute(db);
    await remove(parent);
    await destroyAfter(restorableSeconds + 1);
    const { rows } = await sql<{ parentId: string | null }>`
      SELECT parent_id FROM sessions WHERE id = ${child}`.execute(db);
    expect(rows).toEqual([{ parentId: null }]);
  });

  test('where the event ends earlier by then it comes back without the times that are after it, and says so', async () => {
    const days = { startDate: '2031-05-01', endDate: '2031-05-03', timezone: 'UTC' };
    const { id: phId } = (await organiser.call('makePigeonhole', { body: { name: 'Spring forum', ...days } }))
      .body.pigeonhole;
    const planned = async (start: string, end: string) => {
      const timeRange = { start: `2031-05-${start}:00Z`, end: `2031-05-${end}:00Z` };
      const body = { pigeonholeId: phId, type: 'qna', name: start, timeRange } as const;
      const { status, body: made } = await organiser.call('makeSession', { body });
      expect(status, JSON.stringify(made)).toBe(200);
      return made.liveSession.id;
    };
    const [before, across, after] = [
      await planned('02T09:00', '03T00:00'),
      await planned('02T22:00', '03T01:00'),
      await planned('03T09:00', '03T10:00'),
    ];
    const endsOn = (endDate: string) =>
      organiser.call('editAbout', { params: { phId }, body: { endDate, seen: {} } });
    expect((await endsOn('2031-05-02')).status, 'they are in the way').toBe(422);
    for (const lsId of [before, across, after]) await remove(lsId);
    // What is on no list any more is in nobody's way.
    expect((await endsOn('2031-05-02')).status).toBe(200);
    const back = async (lsId: string) => (await restore(lsId, organiser, phId)).body.liveSession.timeRange;
    expect(await back(before)).toEqual({
      start: '2031-05-02T09:00:00.000Z',
      end: '2031-05-03T00:00:00.000Z',
    });
    expect(await back(across)).toEqual({ start: '2031-05-02T22:00:00.000Z', end: null });
    expect(await back(after)).toEqual({ start: null, end: null });
    // Nothing is in the way of the days that the event has.
    expect((await endsOn('2031-05-03')).status).toBe(200);
    expect((await endsOn('2031-05-02')).status).toBe(200);
  });

  test('it comes back with a secret, or without one, as it is anonymous by then, and takes what people ask', async () => {
    const { id: phId, passcode } = await world.pigeonhole(organiser);
    const setUp = (anonymous: boolean) =>
      organiser.call('saveSetup', { params: { phId, kind: 'qna' }, body: { settings: { anonymous } } });
    const secrets = async (lsId: string) =>
      (await sql`SELECT 1 FROM session_secrets WHERE session_id = ${lsId}`.execute(world.program.kernel.db))
        .rows.length;
    await setUp(false);
    const start = new Date(world.clock.now().getTime() + 60_000).toISOString();
    const made = await organiser.call('makeSession', {
      body: { pigeonholeId: phId, type: 'qna', name: 'By the clock', timeRange: { start, end: null } },
    });
    const lsId = made.body.liveSession.id;
    await remove(lsId);
    await setUp(true);
    expect((await restore(lsId, organiser, phId)).status).toBe(200);
    expect(await secrets(lsId)).toBe(1);
    await remove(lsId);
    await setUp(false);
    expect((await restore(lsId, organiser, phId)).status).toBe(200);
    expect(await secrets(lsId)).toBe(0);
    await remove(lsId);
    await setUp(true);
    await restore(lsId, organiser, phId);
    world.clock.forward(120_000);
    expect((await ask(await world.attendee(passcode), lsId, 'Does it take this?')).status).toBe(200);
    // What has started keeps whom it knows.
    await remove(lsId);
    await setUp(false);
    await restore(lsId, organiser, phId);
    expect(await secrets(lsId)).toBe(1);
  });

  test('nobody brings back what was deleted from the event of others, or is still there', async () => {
    const { lsId } = await askedQna();
    expect((await restore(lsId)).status, 'not deleted').toBe(404);
    await remove(lsId);
    const stranger = await world.organiser('Stan');
    expect((await restore(lsId, stranger)).status).toBe(404);
    const { id: foreign } = await world.pigeonhole(stranger);
    expect((await restore(lsId, stranger, foreign)).status).toBe(404);
    expect((await restore(lsId)).status).toBe(200);
  });
});
