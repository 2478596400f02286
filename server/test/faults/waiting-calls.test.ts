import { sql, type Transaction } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { merge, vote } from '#server/domains/interaction/kinds/qna/merge/merge.fixture.ts';
import { identifyActor } from '#server/kernel/auth/identify.ts';
import type { DB } from '#server/kernel/db/tables.ts';
import type { News } from '#server/kernel/realtime/news.ts';
import { handlers } from '#server/program.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { waitingForLocks } from '#server/test/waiting-for-locks.ts';
import { until } from './storm.ts';

// Calls queue while a batch is in flight: changes made meanwhile apply to them, and no call fails because of another.

const { world, organiser, event } = eventForTests();
let phone: Browser;

beforeAll(async () => {
  phone = await world.attendee(event.passcode);
});

/** Takes a lock in a transaction of its own and holds it until released. */
async function hold(lock: (tx: Transaction<DB>) => Promise<unknown>): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const given = Promise.withResolvers<void>();
  const holding = world.program.kernel.db.transaction().execute(async (tx) => {
    await lock(tx);
    held.resolve();
    await given.promise;
  });
  await Promise.race([held.promise, holding]);
  return async () => {
    given.resolve();
    await holding;
  };
}

const holdStream = (lsId: string) =>
  hold((tx) => sql`SELECT 1 FROM live_streams WHERE stream_id = ${lsId} FOR UPDATE`.execute(tx));

const queued = (calls: number) => until(() => world.program.kernel.live.batchers.queued === calls);

async function aRoom(settings = {}) {
  const lsId = await world.qna(organiser, event.id, settings);
  const client = await world.live(phone, event.id, 'attendee', lsId);
  const ask = (text: string, key = newKey()) => client.call('askQuestion', { lsId }, { text }, key);
  await ask('Who is first?');
  return { lsId, client, ask };
}

async function statusOf(lsId: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ text: string; status: string }>`
    SELECT text, status FROM questions WHERE session_id = ${lsId} ORDER BY id`.execute(
    world.program.kernel.db,
  );
  return Object.fromEntries(rows.map(({ text, status }) => [text, status]));
}

test('a filter is turned on while a question waits in the queue: it goes to the desk, not to the audience (L10, L22)', async () => {
  const { lsId, client, ask } = await aRoom();
  await client.until(() => client.qna(lsId)?.questions.length === 1, 'the first question');
  const session = client.view(lsId)?.session;
  if (session === undefined) throw new Error('There is no session.');
  const { live } = world.program.kernel;
  const body = { ...session, settings: { ...session.settings, filtering: true }, settingsVersion: '2' };
  const news: News[] = [];
  // What the moderator's call does: takes a sequence number for the session and changes it.
  const release = await hold(async (tx) => {
    const changed = [
      { name: 'session-changed', body },
      { name: 'session-shown', body },
    ];
    news.push(await live.raise(tx, event.id, lsId, changed));
    await sql`UPDATE sessions SET settings = settings || '{"filtering": true}', settings_version = 2 WHERE id = ${lsId}`.execute(
      tx,
    );
  });
  const asked = [ask('Under way?')];
  await until(async () => (await waitingForLocks(world.program.kernel.db)) === 1);
  asked.push(ask('A delicate matter'));
  await queued(1);
  for (const one of news) live.take(one);
  await release();
  for (const receipt of await Promise.all(asked)) expect(receipt).toHaveProperty('itemId');
  expect(await statusOf(lsId)).toEqual({
    'Who is first?': 'allowed',
    'Under way?': 'pending',
    'A delicate matter': 'pending',
  });

  await ask('And now?');
  await client.until(() => client.qna(lsId)?.session.settings.filtering, 'the filter');
  expect(JSON.stringify(client.frames)).not.toContain('delicate');
});

test('news of a filter arrive while the database confirms calls that were judged without it: they are judged again (L22)', async () => {
  const { lsId, client } = await aRoom();
  await client.until(() => client.qna(lsId)?.questions.length === 1, 'the first question');
  const { db, live, clock } = world.program.kernel;
  const room = await live.room(event.id, lsId);
  const session = client.view(lsId)?.session;
  const { seq = '', epoch = '' } = client.seen(lsId) ?? {};
  if (room === undefined || session === undefined) throw new Error('There is no session.');
  await sql`UPDATE sessions SET settings = settings || '{"filtering": true}', settings_version = 2 WHERE id = ${lsId}`.execute(
    db,
  );

  const confirmed = db.transaction().execute((tx) => {
    const answer = room.kind.confirm(
      tx,
      { pigeonholeId: event.id, streamId: lsId },
      room.memory,
      clock.now(),
    );
    const body = { ...session, settings: { ...session.settings, filtering: true }, settingsVersion: '2' };
    const from = BigInt(seq);
    live.take({
      pigeonholeId: event.id,
      streamId: lsId,
      epoch,
      from,
      to: from + 1n,
      events: [{ name: 'session-changed', body }],
      doings: [],
    });
    return answer;
  });
  expect(await confirmed).toBe('Overloaded');
});

test('a value the database refuses fails only its own call: the others of the batch get their receipts (L3)', async () => {
  const { lsId, ask } = await aRoom();
  const handler = handlers.find(({ endpoint }) => endpoint.name === 'askQuestion');
  if (handler === undefined || !('admit' in handler)) throw new Error('Nobody can ask.');
  const { kernel } = world.program;
  const who = await identifyActor(kernel, {
    headers: {},
    cookies: Object.fromEntries([...phone.cookies].map(([name, value]) => [name, decodeURIComponent(value)])),
    secure: false,
    ip: '127.0.0.1',
  });

  const release = await holdStream(lsId);
  const underWay = ask('Under way?');
  await until(async () => (await waitingForLocks(world.program.kernel.db)) === 1);
  const before = ['One?', 'Two?', 'Three?'].map((text) => ask(text));
  await queued(3);
  // In process, bypassing the validation that refuses such a text over HTTP and sockets.
  const body = { key: newKey(), text: 'Half \ud83d a character?' };
  const bad = kernel.live.submit(handler, { who, params: { lsId }, body });
  const failure = expect(bad).rejects.toMatchObject({ code: expect.stringMatching(/^22/) });
  await queued(4);
  const after = ['Four?', 'Five?'].map((text) => ask(text));
  await queued(6);
  await release();

  await failure;
  for (const receipt of await Promise.all([underWay, ...before, ...after]))
    expect(receipt).toHaveProperty('itemId');
  expect(Object.keys(await statusOf(lsId))).toEqual([
    'Who is first?',
    'Under way?',
    'One?',
    'Two?',
    'Three?',
    'Four?',
    'Five?',
  ]);
});

test('a repeat gets its first receipt even in a batch whose new calls are refused because of a change meanwhile (L2)', async () => {
  const { lsId, client, ask } = await aRoom({ questionLength: 100 });
  const key = newKey();
  const text = 'x'.repeat(90);
  const first = await ask(text, key);
  client.frames.length = 0;
  // The batch in flight has been confirmed and waits to be written.
  const release = await hold((tx) => sql`LOCK TABLE questions IN SHARE MODE`.execute(tx));
  const underWay = ask('Under way?');
  await until(async () => (await waitingForLocks(world.program.kernel.db)) === 1);
  const repeat = ask(text, key);
  const fresh = ask('y'.repeat(90));
  await queued(2);
  // Changed by another node whose news has not arrived yet.
  await sql`UPDATE sessions SET question_length = 60 WHERE id = ${lsId}`.execute(world.program.kernel.db);
  await release();

  expect(await underWay).toHaveProperty('itemId');
  expect(await fresh).toMatchObject({ t: 'refusal', status: 422, body: { error: 'Validation' } });
  expect(await repeat).toEqual(first);
});

/** Of two questions the second, which somebody has voted for, is merged into the first while a vote waits. */
async function mergedWhileWaiting(
  voted: (two: { first: string; second: string }) => string,
  bySame: boolean,
) {
  const { lsId, client, ask } = await aRoom({ anonymous: false });
  const [first = '', second = ''] = [await ask('When do we move?'), await ask('When will we move?')].map(
    (receipt) => ('itemId' in receipt ? String(receipt.itemId) : ''),
  );
  const [ben, cleo] = [await world.attendee(event.passcode), await world.attendee(event.passcode)];
  await vote(cleo, lsId, second);
  const { db } = world.program.kernel;
  // The moderator's call has the stream, and waits for the row of the question.
  const release = await hold((tx) =>
    sql`SELECT 1 FROM questions WHERE id = ${second} FOR UPDATE`.execute(tx),
  );
  const merging = merge(organiser, lsId, second, first, 'allowed');
  await until(async () => (await waitingForLocks(db)) === 1);
  const voting = vote(bySame ? cleo : ben, lsId, voted({ first, second }));
  await until(async () => (await waitingForLocks(db)) === 2);
  await release();
  for (const done of await Promise.all([merging, voting])) expect(done.status).toBe(200);
  const { body } = await voting;
  await client.until(() => BigInt(client.seen(lsId)?.seq ?? 0) >= BigInt(body.seq), 'the vote');
  return client.qna(lsId)?.questions.find(({ id }) => id === first)?.votes;
}

test('a question is merged while a vote for it waits: the one that stands for it has that vote at once', async () => {
  expect(await mergedWhileWaiting(({ second }) => second, false)).toBe(2);
});

test('a question is merged while one of its voters votes for the other one: they count once', async () => {
  expect(await mergedWhileWaiting(({ first }) => first, true)).toBe(1);
});
