import { expect, test } from 'vitest';
import { LiveClient, newKey } from '#server/test/live-client.ts';
import { openWorld } from '#server/test/world.ts';
import { openQueryBreaker, type QueryBreaker } from './query-breaker.ts';

const people = 30;
const tabsEach = 10;
/** The promise is ten seconds at four queries a second; parsing and execution are counted separately. */
const most = 10 * 4 * 2;

test('a hall of 300 sockets reconnects after a restart: all catch up, and PostgreSQL is queried per session, not per socket', {
  timeout: 60_000,
}, async () => {
  let breaker: QueryBreaker | undefined;
  // Closed after the world, whose database connections go through it.
  await using network = new AsyncDisposableStack();
  await using world = await openWorld(
    {},
    {
      reach: async (url) => {
        breaker = network.use(await openQueryBreaker(url));
        return breaker.url;
      },
    },
  );
  const organiser = await world.organiser();
  const event = await world.pigeonhole(organiser);
  const lsId = await world.poll(organiser, event.id);
  const crowd = await Promise.all(Array.from({ length: people }, () => world.attendee(event.passcode)));
  const tabs = crowd.flatMap((phone) => Array.from({ length: tabsEach }, () => phone));
  const before = await Promise.all(tabs.map((phone) => world.live(phone, event.id, 'attendee', lsId)));
  const options = before[0]?.prompt(lsId)?.options.map(({ id }) => id) ?? [];
  const vote = async (place: number) => {
    const body = { key: newKey(), optionIds: [options[place % options.length] ?? ''] };
    return (await crowd[place]?.call('voteInPoll', { params: { lsId }, body }))?.status;
  };
  const voters = (client: LiveClient) => client.prompt(lsId)?.voters;
  expect(await Promise.all([0, 1, 2].map(vote))).toEqual([200, 200, 200]);
  await before[0]?.until(() => voters(before[0] as LiveClient) === 3, 'the first votes');

  // A restart clears everything the server held in memory, as a kill would.
  await world.restart();
  for (const client of before) await client.until(() => client.closeCode, 'the close');
  breaker?.breakAt(Number.POSITIVE_INFINITY, 'unheard');
  const after = await Promise.all(
    tabs.map(async (phone, place) => {
      const client = await LiveClient.open(phone, { pigeonholeId: event.id, channel: 'attendee' });
      client.resume(lsId, before[place] as LiveClient);
      return client;
    }),
  );
  expect(await vote(3)).toBe(200);
  for (const client of after) await client.until(() => voters(client) === 4, 'the votes of before and after');
  const messages = breaker?.stop() ?? 0;

  expect(messages).toBeGreaterThan(0);
  expect(messages).toBeLessThanOrEqual(most);
  const [first] = after;
  for (const client of after) expect(client.view(lsId)).toEqual(first?.view(lsId));
  for (const client of after) client.close();
});
