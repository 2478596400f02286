import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { connectWithin } from '#server/kernel/db/database.ts';
import { heartbeat } from '#server/kernel/db/node-connection.ts';
import type { Log } from '#server/kernel/log.ts';
import { keptLog } from '../kept-log.ts';
import type { LiveClient } from '../live-client.ts';
import { newKey } from '../live-client.ts';
import { openWorld, type World } from '../world.ts';
import type { Link } from './tcp-proxy.ts';
import { TcpProxy } from './tcp-proxy.ts';

// PostgreSQL's machine loses power, or a fail-over drops packets without a reset: connections that exist are never answered
// again, and never end by themselves. New ones reach a server that works.

/** What exactly goes silent; the commit is the worst moment, since PostgreSQL has counted the vote. */
const silences: Record<string, (link: Link) => void> = {
  'what is sent to PostgreSQL': (link) => link.suffer({ swallow: 'up' }),
  'what it answers': (link) => link.suffer({ swallow: 'down' }),
  'its answer to the commit': (link) => {
    link.gate = (chunk) => {
      if (chunk.includes('COMMIT')) link.suffer({ swallow: 'down' });
      return null;
    };
  },
};

type Hall = AsyncDisposable & { world: World; network: TcpProxy; phones: LiveClient[]; lsId: string };

async function openHall(log?: Log): Promise<Hall> {
  let network: TcpProxy | undefined;
  const world = await openWorld(
    {},
    {
      log,
      reach: async (direct) => {
        const { proxy, url } = await TcpProxy.before(direct);
        network = proxy;
        return url;
      },
    },
  );
  const organiser = await world.organiser();
  const event = await world.pigeonhole(organiser);
  const lsId = await world.poll(organiser, event.id);
  const phones = await Promise.all(
    [1, 2].map(async () => world.live(await world.attendee(event.passcode), event.id, 'attendee', lsId)),
  );
  const opened = network as TcpProxy;
  return {
    world,
    network: opened,
    phones,
    lsId,
    async [Symbol.asyncDispose]() {
      for (const phone of phones) phone.close();
      // Otherwise the stop waits for the answers that never come.
      opened.cutAll();
      await world[Symbol.asyncDispose]();
      await opened[Symbol.asyncDispose]();
    },
  };
}

/** Counted over a connection of its own: those of the server may still be silent. */
async function votesIn(databaseUrl: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rowCount } = await client.query('SELECT FROM poll_votes');
  await client.end();
  return rowCount;
}

test.concurrent.each(Object.entries(silences))(
  '%s is lost for good: a vote gets 503, the next one its receipt, and each counts once (L2, L3)',
  async (_name, silence) => {
    await using hall = await openHall();
    const { phones, lsId, world } = hall;
    const [one, other] = phones as [LiveClient, LiveClient];
    const optionId = one.prompt(lsId)?.options[0]?.id ?? '';
    const vote = (phone: LiveClient, key: string) =>
      phone.call('voteInPoll', { lsId }, { optionIds: [optionId] }, key);

    for (const link of hall.network.links) silence(link);
    const key = newKey();
    const refusal = await vote(one, key);
    expect(refusal).toMatchObject({ status: 503, body: { error: 'Overloaded' } });
    expect(refusal).toHaveProperty('retryAfter');

    // Not a second time through connections that are as dead.
    expect(await vote(other, newKey())).toHaveProperty('seq');
    await wait(1_000 * (refusal as { retryAfter: number }).retryAfter);
    expect(await vote(one, key)).toHaveProperty('seq');
    for (const phone of phones) await phone.until(() => phone.prompt(lsId)?.voters === 2, 'two voters');
    expect(await votesIn(world.databaseUrl)).toBe(2);
  },
  60_000,
);

test.concurrent('a join that was never answered gets 503, and the next one comes in', async () => {
  await using hall = await openHall();
  const { world, network } = hall;
  const organiser = await world.organiser('Grace');
  const event = await world.pigeonhole(organiser);
  const visitors = await Promise.all([1, 2].map(() => world.visitor()));
  // Connections that are made now as well: on a busy machine all others may be in use.
  network.suffer({ swallow: 'down' });
  const join = async (place: number) =>
    (await visitors[place]?.call('joinPigeonhole', { body: { passcode: event.passcode } }))?.status;
  expect(await join(0)).toBe(503);
  network.heal();
  await expect.poll(() => join(1), { timeout: 10_000 }).toBe(200);
}, 60_000);

test('silence is looked for so often that it is noticed within five seconds', () => {
  expect(heartbeat.every + heartbeat.patience).toBeLessThan(5_000);
  expect(connectWithin).toBeLessThan(5_000);
});

test.concurrent('a server that falls silent is noticed before any statement is too long for it', async () => {
  const { log, lines } = keptLog();
  const noticed = () => lines.some(({ msg }) => msg === 'PostgreSQL does not answer');
  await using hall = await openHall(log);
  const { world, network } = hall;
  const organiser = await world.organiser('Grace');
  const ready = async () => (await fetch(`${world.origin}/api/health?check=ready`)).status;
  expect(await ready()).toBe(200);

  // Of these PostgreSQL knows that they may take so long: they would be given up after 18 s.
  const { db } = world.program.kernel;
  const working = [1, 2].map(() => sql`SELECT pg_sleep(14)`.execute(db).catch((error) => error));
  const running = async () => {
    const { rows } = await sql`
      SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'active' AND query LIKE 'SELECT pg_sleep(14)%'`.execute(
      db,
    );
    return rows.length;
  };
  await expect.poll(running).toBe(2);
  // Nobody gets through any more, not even those who come now.
  network.suffer({ swallow: 'down' });
  const { status, headers, body } = await organiser.call('listPigeonholes');
  expect([status, body.error]).toEqual([503, 'Overloaded']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  // Closed because of the silence: neither came to its own limit.
  for (const error of await Promise.all(working))
    expect(error).toMatchObject({ message: 'Connection terminated unexpectedly' });
  expect(noticed()).toBe(true);
  expect(await ready()).toBe(503);

  network.heal();
  await expect.poll(ready, { timeout: 10_000 }).toBe(200);
  expect((await organiser.call('listPigeonholes')).status).toBe(200);
}, 60_000);

test.concurrent('a long statement of a server that answers is left alone', async () => {
  const { log, lines } = keptLog();
  await using hall = await openHall(log);
  const long = sql<{ one: number }>`SELECT 1 AS one FROM pg_sleep(6)`.execute(hall.world.program.kernel.db);
  expect((await long).rows).toEqual([{ one: 1 }]);
  expect(lines.filter(({ level }) => level > 30)).toEqual([]);
}, 60_000);
