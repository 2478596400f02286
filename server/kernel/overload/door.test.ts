import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Door } from './door.ts';

test('of a hall that knocks at once a few come in each turn, in their order; who is alone comes in at once', async () => {
  const door = new Door();
  const entered: number[] = [];
  door.knock(() => entered.push(0));
  expect(entered).toEqual([0]);
  for (let place = 1; place <= 20; place += 1) door.knock(() => entered.push(place));
  expect(entered).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(door.waiting).toBe(13);

  await turn();
  expect(entered).toHaveLength(16);
  await turn();
  expect(entered).toEqual(Array.from({ length: 21 }, (_, place) => place));
  expect(door.waiting).toBe(0);
});

test('when thousands wait the next one is told so', async () => {
  const door = new Door();
  for (let place = 0; place < 4_008; place += 1) expect(door.knock(() => undefined)).toBe(true);
  expect(door.knock(() => undefined)).toBe(false);
  await turn();
  expect(door.knock(() => undefined)).toBe(true);
});
