import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { migrate } from '#server/kernel/db/migrate.ts';
import { type OwnPostgres, startOwnPostgres } from '#server/kernel/postgres/own-postgres.ts';
import { killWholePostgres } from '#server/test/faults/kill-postgres.ts';
import { command, patience } from './command.fixture.ts';

let dataFolder: string;
let postgres: OwnPostgres;
beforeAll(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'volary-failing-'));
  // mkdtemp closes its folder; PostgreSQL runs as another user where the tests run as root.
  await chmod(dataFolder, 0o711);
  postgres = await startOwnPostgres({ dataFolder, say: () => undefined });
  await migrate(postgres.url);
}, patience);
afterAll(async () => {
  await postgres?.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

test('where the bundled PostgreSQL fails in the middle of a command, one sentence says so, and where its log is', {
  timeout: 2 * patience,
}, async () => {
  const env = { DATABASE_URL: '', DATA_FOLDER: dataFolder, VOLARY_ENV: 'test', REDIS_URL: '' };
  const run = (name: string, ...args: string[]) => command(name, args, { env });
  const log = path.join(postgres.folder, 'server.log');
  for (const look of [() => run('accounts', 'list', 'wren@example.org'), () => run('verify-audit')]) {
    const ended = await whileLocked(async (waiting) => {
      const looking = look();
      await Promise.race([waiting(), looking]);
      killWholePostgres(postgres.folder);
      return looking;
    });
    expect(ended).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^The PostgreSQL that comes with Volary failed in the middle: [^\n]+\n$/),
    });
    expect(ended.err).toContain(`Run the command again. If that fails too, ${log} tells why.`);
  }
});

/** Everybody else waits for the tables that the commands read. */
async function whileLocked<Done>(work: (waiting: () => Promise<void>) => Promise<Done>): Promise<Done> {
  // It may not be back yet from the last time.
  const [holder, onlooker] = [await vi.waitFor(connect, { timeout: patience }), await connect()];
  await holder.query('begin; lock table accounts, audit_heads in access exclusive mode');
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const done = await work(() =>
    expect.poll(async () => (await onlooker.query(waits)).rowCount, { timeout: patience }).toBe(1),
  );
  for (const client of [holder, onlooker]) await client.end().catch(() => undefined);
  return done;
}

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: postgres.url });
  // It is killed with the others.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
