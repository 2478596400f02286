import { expect, test } from 'vitest';
import { breakingEventForTests } from '#server/test/faults/breaking-event.fixture.ts';
import { type LiveClient, newKey } from '#server/test/live-client.ts';

const { world, organiser, event, breaker } = breakingEventForTests();

test('the first calls after a restart keep their order and do not each query the database (L5)', async () => {
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
