import { expect } from 'vitest';
import { Browser } from '#server/test/browser.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { connect } from '../backup/database.ts';
import { isInUse } from './city.queries.ts';
import { type City, fillDatabase } from './fill-database.ts';

const password = 'Carrier-Pigeon-7';

export type Filled = AsyncDisposable & {
  world: World;
  client: Awaited<ReturnType<typeof connect>>;
  city: City;
  /** The first of those who can log in, in the studio. */
  organiser: Browser;
};

/** A world whose empty database was filled. */
export async function openFilled(size: Parameters<typeof fillDatabase>[0]['size']): Promise<Filled> {
  const world = await openWorld();
  const client = await connect(world.databaseUrl, 'test of a filled database');
  expect(await isInUse(client)).toBe(false);
  const { db, clock } = world.program.kernel;
  const city = await fillDatabase({ client, db, size, password, now: clock.now(), say: () => undefined });
  const organiser = new Browser(world.origin);
  await organiser.open('/');
  const email = city.organisers[0]?.email ?? '';
  expect((await organiser.call('signIn', { body: { email, passwd: password } })).status).toBe(200);
  await organiser.open('/p/list/');
  return {
    world,
    client,
    city,
    organiser,
    async [Symbol.asyncDispose]() {
      await client.end();
      await world[Symbol.asyncDispose]();
    },
  };
}
