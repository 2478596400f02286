import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { probed } from './silence.ts';

const ourFolder = path.join(import.meta.dirname, '../../migrations');
/** Any number that no other application on this database uses as an advisory lock. */
const lockNumber = 7_386_281_109;
/** Who waits for a whole table holds up all who read it: not for longer than this. */
const lockPatience = '2s';
/** Milliseconds in which they go on before the next try: twice as many each time, as a backup may take an hour. */
const shortestPause = 1_000;
const longestPause = 16_000;
/** What others hold was not given up in time, or they wait for what the migration holds. */
const heldByOthers = ['55P03', '40P01'];

type Migrated = {
  /** Names of the files that were applied now. */
  readonly applied: readonly string[];
  /** Names that the database has and this version does not: a newer one has been at work. */
  readonly unknown: readonly string[];
};

type Options = { only?: readonly string[]; folder?: string | undefined; say?: (line: string) => void };

/**
 * Applies the SQL files of server/migrations that the database does not have yet, in the order of their names, each in a
 * transaction of its own. Several nodes may start at once: each of these transactions holds a lock, and looks what is left.
 * (A lock of the session would be lost behind a pooler.) `only` limits them to these names (a restore applies the others
 * after it has loaded the rows). A table that others hold, as a backup does for as long as it takes, is waited for by turns, so
 * that nodes which serve go on; `say` is told whom it waits for.
 */
export async function migrate(
  url: string,
  { only, folder = ourFolder, say = () => undefined }: Options = {},
): Promise<Migrated> {
  const client = new pg.Client({ connectionString: url, ...probed });
  // A broken connection also fails the query in flight, which says so; without a listener this event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const known = await migrationNames(folder);
    const wanted = known.filter((name) => only === undefined || only.includes(name));
    const applied: string[] = [];
    let pause = shortestPause;
    for (;;) {
      const { name, done, isHeld } = await applyNext(client, folder, wanted);
      if (name === undefined) return { applied, unknown: done.filter((other) => !known.includes(other)) };
      if (isHeld) {
        if (pause === shortestPause)
          say(`The migration ${name} waits for ${await holders(client)}, and is tried again meanwhile ...`);
        await sleep(pause);
        pause = Math.min(2 * pause, longestPause);
      } else {
        applied.push(name);
        pause = shortestPause;
      }
    }
  } finally {
    await client.end();
  }
}

/** Names that the database has and this version does not. Nothing is changed, and there may be no tables yet. */
export async function newerMigrations(client: pg.ClientBase, folder = ourFolder): Promise<string[]> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('migrations') IS NOT NULL AS there`,
  );
  if (tables[0]?.there !== true) return [];
  const known = await migrationNames(folder);
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY name');
  return rows.map(({ name }) => name).filter((name) => !known.includes(name));
}

export async function migrationNames(folder = ourFolder): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

/** Who has long held tables of this database, in words: their transactions have to end first. */
async function holders(client: pg.Client): Promise<string> {
  // Locks are shown to everyone, when a transaction began only to its own role.
  const { rows } = await client.query<{ name: string; pid: number }>(
    `SELECT DISTINCT coalesce(nullif(application_name, ''), 'a session') AS name, pid
      FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = 'relation' AND granted AND datname = current_database() AND pid <> pg_backend_pid()
        AND xact_start < now() - $1::interval IS NOT FALSE ORDER BY pid`,
    [lockPatience],
  );
  return rows.map(({ name, pid }) => `${name} (process ${pid})`).join(', ') || 'a lock';
}

/** The name is that of the file that was applied, or that has to wait (`isHeld`); none: all of them are. */
async function applyNext(client: pg.Client, folder: string, wanted: readonly string[]) {
  let name: string | undefined;
  let done: string[] = [];
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockNumber]);
    await client.query(
      `CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`,
    );
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY name');
    done = rows.map((row) => row.name);
    name = wanted.find((one) => !done.includes(one));
    if (name !== undefined) {
      await client.query(`SET LOCAL lock_timeout = '${lockPatience}'`);
      await client.query(await readFile(path.join(folder, name), 'utf8'));
      await client.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
    }
    await client.query('COMMIT');
    return { name, done, isHeld: false };
  } catch (error) {
    // Where the connection is gone it fails too, and PostgreSQL has rolled back by itself: the first error is the one to report.
    await client.query('ROLLBACK').catch(() => undefined);
    if (name === undefined) throw error;
    if (heldByOthers.includes(String((error as { code?: unknown }).code)))
      return { name, done, isHeld: true };
    throw new Error(`The migration ${name} could not be applied: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
