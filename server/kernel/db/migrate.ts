import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { probed } from './silence.ts';

const ourFolder = path.join(import.meta.dirname, '../../migrations');
/** Any number that no other application on this database uses as an advisory lock. */
const lockNumber = 7_386_281_109;

type Migrated = {
  /** Names of the files that were applied now. */
  readonly applied: readonly string[];
  /** Names that the database has and this version does not: a newer one has been at work. */
  readonly unknown: readonly string[];
};

/**
 * Applies the SQL files of server/migrations that the database does not have yet, in the order of their names, each in a
 * transaction of its own. Several nodes may start at once: each of these transactions holds a lock, and looks what is left.
 * (A lock of the session would be lost behind a pooler.) `only` limits them to these names (a restore applies the others
 * after it has loaded the rows).
 */
export async function migrate(
  url: string,
  { only, folder = ourFolder }: { only?: readonly string[]; folder?: string } = {},
): Promise<Migrated> {
  const client = new pg.Client({ connectionString: url, ...probed });
  // A broken connection also fails the query in flight, which says so; without a listener this event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const known = await migrationNames(folder);
    const wanted = known.filter((name) => only === undefined || only.includes(name));
    const applied: string[] = [];
    for (;;) {
      const { name, done } = await applyNext(client, folder, wanted);
      if (name === undefined) return { applied, unknown: done.filter((other) => !known.includes(other)) };
      applied.push(name);
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

/** The name is that of the file that was applied; none: all of them are. */
async function applyNext(client: pg.Client, folder: string, wanted: readonly string[]) {
  let name: string | undefined;
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockNumber]);
    await client.query(
      `CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`,
    );
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY name');
    const done = rows.map((row) => row.name);
    name = wanted.find((one) => !done.includes(one));
    if (name !== undefined) {
      await client.query(await readFile(path.join(folder, name), 'utf8'));
      await client.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
    }
    await client.query('COMMIT');
    return { name, done };
  } catch (error) {
    // Where the connection is gone it fails too, and PostgreSQL has rolled back by itself: the first error is the one to report.
    await client.query('ROLLBACK').catch(() => undefined);
    if (name === undefined) throw error;
    throw new Error(`The migration ${name} could not be applied: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
