import { expect, test } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { openWorld } from '#server/test/world.ts';

test('when all live connections are taken, newcomers wait and are admitted one by one as others leave', async () => {
  await using world = await openWorld({ LIVE_CONNECTIONS: '2' });
  const { id, passcode } = await world.pigeonhole(await world.organiser());
  const join = async (phone: Browser, ticket?: string) =>
    (await phone.call('joinPigeonhole', { body: { passcode, ...(ticket && { ticket }) } })).body;
  const first = await world.attendee(passcode);
  const lines = [
    await world.live(first, id, 'attendee', '0'),
    await world.live(await world.attendee(passcode), id, 'attendee', '0'),
  ];
  const newcomers = [await world.visitor(), await world.visitor(), await world.visitor()];

  const places = [];
  for (const phone of newcomers) places.push((await join(phone)).waiting);
  expect(places).toMatchObject([1, 1, 2].map((ahead) => ({ ahead, full: true })));
  expect(places.map((place) => place?.seconds)).toEqual([30, 60, 90]);
  // Someone who has already joined is not a newcomer.
  expect((await join(first)).attendee).not.toBeNull();

  lines[0]?.close();
  await expect.poll(() => world.program.kernel.sockets().count).toBe(1);
  world.clock.forward(10_000);
  const [next, second] = newcomers as [Browser, Browser];
  expect((await join(second, places[1]?.ticket)).attendee).toBeNull();
  expect((await join(next, places[0]?.ticket)).waiting).toBeNull();
  expect((await join(second, places[1]?.ticket)).waiting).toMatchObject({ ahead: 1, full: true });
  lines.push(await world.live(next, id, 'attendee', '0'));
  for (const line of lines) line.close();
});
