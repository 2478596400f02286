import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ METRICS_TOKEN: 'a-token-of-length' });
});
afterAll(() => world[Symbol.asyncDispose]());

test.each([
  ['no token', undefined, 404],
  ['another one', 'Bearer a-token-of-lengtH', 404],
  ['a shorter one', 'Bearer a', 404],
  ['the bare token', 'a-token-of-length', 404],
  ['the token', 'Bearer a-token-of-length', 200],
])('with METRICS_TOKEN set, figures are for whoever carries it: %s', async (_, authorization, status) => {
  const headers = new Headers(authorization === undefined ? {} : { authorization });
  expect((await fetch(new URL('/metrics', world.origin), { headers })).status).toBe(status);
});
