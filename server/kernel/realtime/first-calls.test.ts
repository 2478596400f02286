import { afterAll, beforeAll, expect, test } from 'vitest';
import { openQueryBreaker, type QueryBreaker } from '#server/test/faults/query-breaker.ts';
import { type LiveClient, newKey } from '#server/test/live-client.ts';
import { openWorld, type World } from '#server/test/world.ts';

let breaker: QueryBreaker;
let world: World;
beforeAll(async () => {
  world = await openWorld(
    {},
    {
      reach: async (url) => {
        breaker = await openQueryBreaker(url);
        return breaker.url;
      },
    },
  );
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await breaker[Symbol.asyncDispose]();
});

test('the first calls after a restart keep their order, and do not ask the database each for themselves (L5)', async () => {
  const organiser = await world.organiser();
  const event = await world.pigeonhole(organiser);
  const lsId = await world.qna(organiser, event.id);
  const phones = await Promise.all(Array.from({ length: 20 }, () => world.attendee(event.passcode)));
  await world.restart();
  const clients = await Promise.all(phones.map((phone) => world.live(phone, event.id, 'attendee', lsId)));
  const keys = clients.map(() => Array.from({ length: 5 }, () => newKey()));
  breaker.breakAt(Number.POSITIVE_INFINITY, 'unheard');
  await Promise.all(
    clients.flatMap((client: LiveClient, place) =>
      (keys[place] ?? []).map((key) => client.call('askQuestion', { lsId }, { text: 'In order?' }, key)),
    ),
  );
  const messages = breaker.stop();
  const received = clients.map((client) =>
    client.frames.flatMap((frame) => (frame.t === 'receipt' ? [frame.key] : [])),
  );
  expect(received).toEqual(keys);
  expect(messages).toBeLessThan(60);
});
