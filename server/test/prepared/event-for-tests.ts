import { beforeAll } from 'vitest';
import type { Browser } from '../browser.ts';
import { standsFor } from '../stands-for.ts';
import type { openWorld, World } from '../world.ts';
import { worldForTests } from './world-for-tests.ts';

export type TestEvent = { id: string; passcode: string };
export type EventForTests = { world: World; organiser: Browser; event: TestEvent };

/** A world for all tests of a file, with an organiser and their event. All three are usable once the tests run. */
export function eventForTests(...about: Parameters<typeof openWorld>): EventForTests {
  const world = worldForTests(...about);
  let organiser: Browser | undefined;
  let event: TestEvent | undefined;
  beforeAll(async () => {
    organiser = await world.organiser();
    event = await world.pigeonhole(organiser);
  });
  return { world, organiser: standsFor(() => organiser), event: standsFor(() => event) };
}
