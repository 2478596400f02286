import { beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { LiveClient } from '#server/test/live-client.ts';
import { breakingEventForTests } from './breaking-event.fixture.ts';
import { holdIntervals, messagesOfQuery } from './held-intervals.fixture.ts';
import { until } from './storm.ts';

/** The number of people; a full batch holds several calls by each. */
const people = 20;
const callsEach = 5;

holdIntervals();

// One connection, so that every batch uses the same one and finds its statements prepared.
const { world, organiser, event, breaker, database } = breakingEventForTests({ DATABASE_POOL_LIVE: '1' });
let crowd: Browser[];

beforeAll(async () => {
  crowd = await Promise.all(Array.from({ length: people }, () => world.attendee(event.passcode)));
});

/** Messages to PostgreSQL while something happens. */
async function messagesDuring(happening: () => Promise<unknown>): Promise<number> {
  breaker.breakAt(Number.POSITIVE_INFINITY, 'unheard');
  await happening();
  return breaker.stop();
}

/** While the session's row is locked the first call is in flight; all calls made meanwhile form the next batch. */
async function inOneBatch(lsId: string, first: () => Promise<unknown>, others: (() => Promise<unknown>)[]) {
  const { batchers } = world.program.kernel.live;
  await database.query('BEGIN');
  await database.query('SELECT 1 FROM live_streams WHERE stream_id = $1 FOR UPDATE', [lsId]);
  const done = [first()];
  await until(waitsForLock);
  done.push(...others.map((call) => call()));
  await until(() => batchers.queued === others.length);
  await database.query('COMMIT');
  for (const answer of await Promise.all(done)) expect(answer).toHaveProperty('itemId');
}

async function waitsForLock(): Promise<boolean> {
  const { rowCount } = await database.query(
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return (rowCount ?? 0) > 0;
}

describe('a batch of a hundred costs as many messages to PostgreSQL as a batch of one (L4)', () => {
  type Call = (client: LiveClient, turn: number) => Promise<unknown>;

  async function expectSameCost(lsId: string, call: Call): Promise<void> {
    const clients = await Promise.all(crowd.map((phone) => world.live(phone, event.id, 'attendee', lsId)));
    const [first] = clients;
    if (first === undefined) throw new Error('Nobody is here.');
    const all = Array.from({ length: callsEach }, (_, turn) =>
      clients.map((client) => ({ client, turn })),
    ).flat();
    let round = 0;
    const cost = (calls: typeof all) => {
      round += callsEach;
      const turns = calls.map(
        ({ client, turn }) =>
          () =>
            call(client, round + turn),
      );
      return messagesDuring(() => inOneBatch(lsId, () => call(first, round - 1), turns));
    };
    // From here on every statement of this action is prepared, and everybody has voted once: to change a vote adds nothing to a minute.
    const begun = clients.slice(1).map((client) => () => call(client, 1));
    await inOneBatch(lsId, () => call(first, 0), [() => call(first, 1), ...begun]);
    const ofOne = await cost(all.slice(0, 1));
    const ofHundred = await cost(all);
    expect(all).toHaveLength(100);
    expect(ofOne).toBeGreaterThan(0);
    expect(ofHundred).toBe(ofOne);
    for (const client of clients) client.close();
  }

  test('questions', async () => {
    const lsId = await world.qna(organiser, event.id);
    await expectSameCost(lsId, (client, turn) =>
      client.call('askQuestion', { lsId }, { text: `Question ${turn}?` }),
    );
  });

  test('votes for questions', async () => {
    const lsId = await world.qna(organiser, event.id);
    const asking = await world.live(await world.attendee(event.passcode), event.id, 'attendee', lsId);
    for (let nth = 0; nth < callsEach; nth += 1)
      await asking.call('askQuestion', { lsId }, { text: `Question ${nth}?` });
    await asking.until(() => asking.qna(lsId)?.questions.length === callsEach, 'the questions');
    const ids = asking.qna(lsId)?.questions.map(({ id }) => id) ?? [];
    await expectSameCost(lsId, (client, turn) =>
      client.call(
        'upvoteQuestion',
        { lsId, questionId: ids[turn % callsEach] ?? '' },
        { up: Math.floor(turn / callsEach) % 2 === 0 },
      ),
    );
    asking.close();
  });

  test('votes in a poll', async () => {
    const lsId = await world.poll(organiser, event.id, { changeVote: true });
    const desk = await world.live(await world.panel(event.id, 'admin'), event.id, 'admin', lsId);
    const options = desk.prompt(lsId)?.options.map(({ id }) => id) ?? [];
    await expectSameCost(lsId, (client, turn) =>
      client.call('voteInPoll', { lsId }, { optionIds: [options[turn % options.length] ?? ''] }),
    );
    desk.close();
  });
});

describe('a hall that connects', () => {
  const fifty = () => crowd.flatMap((phone) => [phone, phone, phone]).slice(0, 50);
  const hello = async (phone: Browser) => {
    const client = await LiveClient.open(phone, { pigeonholeId: event.id, channel: 'attendee' });
    await client.until(() => client.frames.some((frame) => frame.t === 'welcome'), 'the welcome');
    return client;
  };

  test('fifty people with passes say hello: at most one query, to check that their event still exists', async () => {
    let clients: LiveClient[] = [];
    // What has been found is remembered for half a second.
    const messages = await world.clock.still(() =>
      messagesDuring(async () => {
        clients = await Promise.all(fifty().map(hello));
      }),
    );
    expect(messages).toBeLessThanOrEqual(messagesOfQuery);
    for (const client of clients) client.close();
  });

  test('in an open room they get its snapshot without another query', async () => {
    const lsId = await world.qna(organiser, event.id);
    const there = await world.live(await world.attendee(event.passcode), event.id, 'attendee', lsId);
    let clients: LiveClient[] = [];
    const messages = await world.clock.still(() =>
      messagesDuring(async () => {
        clients = await Promise.all(
          fifty().map(async (phone) => {
            const client = await hello(phone);
            client.listen(lsId);
            await client.until(() => client.view(lsId), 'the snapshot');
            return client;
          }),
        );
      }),
    );
    expect(messages).toBeLessThanOrEqual(messagesOfQuery);
    for (const client of [...clients, there]) client.close();
  });
});
