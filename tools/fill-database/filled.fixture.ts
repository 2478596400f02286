import { expect } from 'vitest';
import { Browser } from '#server/test/browser.ts';
import { type Explained, explain, rowsCompared, statementsDuring } from '#server/test/plans/plans.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { connect } from '../backup/database.ts';
import { isInUse } from './city.queries.ts';
import { type City, fillDatabase } from './fill-database.ts';

const password = 'Carrier-Pigeon-7';
/** More rows than a statement looks at for a page of a list, or for a number that is kept. */
const many = 200;

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

/** The statements that a call looks at many rows for, in all their steps together. */
export async function heavyIn(
  { client }: Filled,
  call: () => Promise<{ status: number }>,
  most = many,
): Promise<string[]> {
  const heard = await statementsDuring(async () => expect((await call()).status).toBe(200));
  const heavy: string[] = [];
  for (const { text, values } of heard.filter((one) => /^\s*(select|with)\b/i.test(one.text))) {
    const { rows } = await client.query<Explained>(`${explain} ${text}`, [...values]);
    if (rowsCompared(rows) > most) heavy.push(text);
  }
  return heavy;
}
