import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#server/kernel/db/migrate.ts';
import { startOwnPostgres } from '#server/kernel/postgres/own-postgres.ts';
import { openWorld } from '#server/test/world.ts';

test('the end of one anonymous session is enough for its secret to be vacuumed (L19)', {
  timeout: 60_000,
}, async () => {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'volary-vacuum-'));
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
  // mkdtemp closes its folder; PostgreSQL runs as another user where the tests run as root.
  await chmod(dataFolder, 0o711);
  // Autovacuum looks each second instead of each minute.
  const settings = { fsync: 'off', autovacuum_naptime: '1s' };
  await using postgres = await startOwnPostgres({ dataFolder, say: () => undefined, settings });
  await migrate(postgres.url);
  await using world = await openWorld({}, { reach: async () => postgres.url });
  const vacuums = async () => {
    const { rows } = await sql<{ count: string }>`
      SELECT autovacuum_count AS count FROM pg_stat_user_tables WHERE relname = 'session_secrets'`.execute(
      world.program.kernel.db,
    );
    return Number(rows[0]?.count);
  };

  const organiser = await world.organiser();
  const event = await world.pigeonhole(organiser);
  const lsId = await world.qna(organiser, event.id, { anonymous: true });
  await world.qna(organiser, event.id, { anonymous: true });
  expect(await vacuums()).toBe(0);
  expect((await organiser.call('endSession', { params: { lsId } })).status).toBe(200);
  await expect.poll(vacuums, { timeout: 30_000, interval: 250 }).toBeGreaterThan(0);
});
