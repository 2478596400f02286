import pg from 'pg';
import { expect, test } from 'vitest';
import { newKey } from '#server/test/live-client.ts';
import { openWorld } from '#server/test/world.ts';
import { poolBehind } from './database.ts';

// A fail-over while the address still leads to the old server, which is now a standby: every connection opened in that time
// refuses to write, also after the address leads to the new one.

/** New connections may read only, or write again; those that are open stay as they are. */
async function makeReadOnly(databaseUrl: string, isReadOnly: boolean): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    options: '-c default_transaction_read_only=off',
  });
  await client.connect();
  const setting = `SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`;
  await client.query(`ALTER DATABASE ${client.escapeIdentifier(client.database ?? '')} ${setting}`);
  // As the old server's restart does.
  if (isReadOnly)
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
  await client.end();
}

test('writes to a server that has become read-only get 503, and succeed as soon as the address leads to another', async () => {
  await using world = await openWorld({ DATABASE_POOL: '3', DATABASE_POOL_LIVE: '3' });
  const organiser = await world.organiser();
  const event = await world.pigeonhole(organiser);
  const lsId = await world.poll(organiser, event.id);
  const phone = await world.attendee(event.passcode);
  const shown = await world.live(phone, event.id, 'attendee', lsId);
  const optionId = shown.prompt(lsId)?.options[0]?.id ?? '';
  const vote = (key: string) =>
    phone.call('voteInPoll', { params: { lsId }, body: { key, optionIds: [optionId] } });
  const rename = (name: string) => organiser.call('editSession', { params: { lsId }, body: { name } });
  const readAll = () =>
    Promise.all(
      Array.from({ length: 6 }, () => organiser.call('readPigeonhole', { params: { phId: event.id } })),
    );

  await makeReadOnly(world.databaseUrl, true);
  await readAll();
  const key = newKey();
  const refused = await vote(key);
  expect(refused).toMatchObject({ status: 503, body: { error: 'Overloaded' } });

  // Reading goes on, over connections that will still lead to the old server.
  expect((await readAll()).map(({ status }) => status)).toEqual(Array(6).fill(200));
  await makeReadOnly(world.databaseUrl, false);
  expect((await rename('Which colour?')).status).toBe(503);
  expect((await rename('Which colour?')).status).toBe(200);
  expect(await vote(key)).toMatchObject({ status: 200 });
});

test('a connection that was in use while another was refused is not lent again', async () => {
  await using world = await openWorld({ DATABASE_POOL: '3' });
  const organiser = await world.organiser();
  const event = await world.pigeonhole(organiser);
  const lsId = await world.poll(organiser, event.id);
  const rename = () => organiser.call('editSession', { params: { lsId }, body: { name: 'Which colour?' } });

  await makeReadOnly(world.databaseUrl, true);
  // The first to ask finds the connection that the restart has ended.
  await organiser.call('readPigeonhole', { params: { phId: event.id } });
  const pool = poolBehind(world.program.kernel.db);
  const [inUse, idle] = await Promise.all([pool.connect(), pool.connect()]);
  idle.release();
  await makeReadOnly(world.databaseUrl, false);
  expect((await rename()).status).toBe(503);
  inUse.release();
  expect((await rename()).status).toBe(200);
});
