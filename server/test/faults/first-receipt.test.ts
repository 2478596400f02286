import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

// The same action arrives twice, and the state has changed in between: its receipt was lost, or a copy of it was long on its way.

const { world, organiser, event } = eventForTests();
let phone: Browser;

beforeAll(async () => {
  phone = await world.attendee(event.passcode);
});

const ask = (lsId: string, key: string) =>
  phone.call('askQuestion', { params: { lsId }, body: { key, text: 'Did you hear me?' } });

test('the session has ended: the repeat gets the first receipt, a new question is refused (L2)', async () => {
  const lsId = await world.qna(organiser, event.id);
  const key = newKey();
  const first = await ask(lsId, key);
  await organiser.call('endSession', { params: { lsId } });
  expect(await ask(lsId, key)).toMatchObject({ status: 200, body: first.body });
  expect(await ask(lsId, newKey())).toMatchObject({ status: 409, body: { error: 'SessionNotOpen' } });
});

test('the question was dismissed: the repeated vote for it gets the first receipt (L2)', async () => {
  const lsId = await world.qna(organiser, event.id);
  const questionId = (await ask(lsId, newKey())).body.itemId;
  const key = newKey();
  const vote = (given: string) =>
    phone.call('upvoteQuestion', { params: { lsId, questionId }, body: { key: given, up: true } });
  const first = await vote(key);
  await organiser.call('moveQuestion', {
    params: { lsId, questionId },
    body: { from: 'allowed', to: 'dismissed' },
  });
  expect(await vote(key)).toMatchObject({ status: 200, body: first.body });
  expect(await vote(newKey())).toMatchObject({ status: 404 });
});

test('the allowed length was reduced: the repeat gets the first receipt (L2)', async () => {
  const lsId = await world.qna(organiser, event.id, { questionLength: 100 });
  const key = newKey();
  const body = { key, text: 'x'.repeat(90) };
  const first = await phone.call('askQuestion', { params: { lsId }, body });
  await organiser.call('editSession', { params: { lsId }, body: { settings: { questionLength: 50 } } });
  expect(await phone.call('askQuestion', { params: { lsId }, body })).toMatchObject({
    status: 200,
    body: first.body,
  });
});

test('the first attempt is still being written when the session ends: the repeat waits for it and gets its receipt (L2)', async () => {
  const end = new Date(world.clock.now().getTime() + 60_000).toISOString();
  const made = await organiser.call('makeSession', {
    body: {
      pigeonholeId: event.id,
      type: 'qna',
      name: 'Until nine',
      timeRange: { start: world.clock.now().toISOString(), end },
    },
  });
  const lsId = made.body.liveSession.id;
  const { db } = world.program.kernel;
  const given = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const writing = db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE questions IN SHARE MODE`.execute(tx);
    held.resolve();
    await given.promise;
  });
  await held.promise;
  const key = newKey();
  const first = ask(lsId, key);
  const isWaiting = async () => {
    const { rows } = await sql`
      SELECT 1 FROM pg_locks WHERE relation = 'questions'::regclass AND NOT granted`.execute(db);
    return rows.length > 0;
  };
  await expect.poll(isWaiting).toBe(true);
  world.clock.forward(61_000);
  const repeat = ask(lsId, key);
  setTimeout(given.resolve, 200);
  await writing;
  expect(await first).toMatchObject({ status: 200 });
  expect(await repeat).toMatchObject({ status: 200, body: (await first).body });
});

test('the first attempt waits to be tried again while the session ends and is started anew: the repeat is not refused for good (L2)', async () => {
  const lsId = await world.qna(organiser, event.id, { questionLength: 100, anonymous: false });
  const { db, live } = world.program.kernel;
  // Now it is in memory.
  expect((await ask(lsId, newKey())).status).toBe(200);
  const known = Promise.withResolvers<void>();
  const catchUp = vi.spyOn(live, 'catchUp').mockImplementationOnce(() => known.promise);
  // Changed by another node whose news has not arrived: the first attempt is rolled back until this one has caught up.
  await sql`UPDATE sessions SET question_length = 90 WHERE id = ${lsId}`.execute(db);
  const key = newKey();
  const first = ask(lsId, key);
  await expect.poll(() => catchUp.mock.calls.length).toBeGreaterThan(0);

  expect((await organiser.call('endSession', { params: { lsId } })).status).toBe(200);
  expect(await ask(lsId, key)).toMatchObject({ status: 503 });
  expect(await ask(lsId, newKey())).toMatchObject({ status: 409, body: { error: 'SessionNotOpen' } });

  await world.start(organiser, lsId);
  known.resolve();
  const { status, body } = await first;
  expect(status).toBe(200);
  expect(await ask(lsId, key)).toMatchObject({ status: 200, body });
});

const nobody = { seq: null, itemId: null };
const keptOf = async (key: string) => {
  const { rows } = await sql`
    SELECT seq, item_id, refused FROM live_actions WHERE action_key = ${key}`.execute(
    world.program.kernel.db,
  );
  return rows;
};

test('a question was refused after the end, and the session is started anew: a copy that was on its way all the time is refused, too (L2)', async () => {
  const lsId = await world.qna(organiser, event.id, { anonymous: false });
  await organiser.call('endSession', { params: { lsId } });
  const key = newKey();
  expect(await ask(lsId, key)).toMatchObject({ status: 409, body: { error: 'SessionNotOpen' } });
  expect(await keptOf(key)).toEqual([{ ...nobody, refused: 'SessionNotOpen' }]);
  await world.start(organiser, lsId);

  expect(await ask(lsId, key)).toMatchObject({ status: 409, body: { error: 'SessionNotOpen' } });
  expect((await ask(lsId, newKey())).status).toBe(200);
  expect((await organiser.call('readQuestions', { params: { lsId } })).body.questions).toHaveLength(1);
});

test('the batch found that the session has ended: its calls stay refused when it is started anew (L2)', async () => {
  const lsId = await world.qna(organiser, event.id, { anonymous: false });
  const { db } = world.program.kernel;
  expect((await ask(lsId, newKey())).status).toBe(200);
  // Another node ended it, and its news has not arrived: only the transaction sees it.
  await sql`UPDATE sessions SET ends_at = now() - interval '1 minute', starts_at = now() - interval '1 hour' WHERE id = ${lsId}`.execute(
    db,
  );
  const keys = [newKey(), newKey()];
  for (const { status } of await Promise.all(keys.map((key) => ask(lsId, key)))) expect(status).toBe(409);
  for (const key of keys) expect(await keptOf(key)).toMatchObject([nobody]);

  await world.start(organiser, lsId);
  for (const { status } of await Promise.all(keys.map((key) => ask(lsId, key)))) expect(status).toBe(409);
  expect((await organiser.call('readQuestions', { params: { lsId } })).body.questions).toHaveLength(1);
});

test('who may not see the session leaves no key (L2)', async () => {
  const lsId = await world.qna(organiser, event.id);
  const stranger = await world.visitor();
  const key = newKey();
  const asked = await stranger.call('askQuestion', { params: { lsId }, body: { key, text: 'May I?' } });
  expect(asked.status).toBe(404);
  expect(await keptOf(key)).toEqual([]);
});
