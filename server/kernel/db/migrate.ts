import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

const folder = path.join(import.meta.dirname, '../../migrations');
/** Any number that no other program on this database uses as an advisory lock. */
const lockNumber = 7_386_281_109;

/**
 * Applies the SQL files of server/migrations that the database has not seen, in the order of their names, each in a
 * transaction of its own. Several programs may start at once: an advisory lock lets one at a time through.
 * Returns the names applied. `upTo` stops after that file (a restore needs it).
 */
export async function migrate(url: string, options: { upTo?: string } = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockNumber]);
    await client.query(
      `CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`,
    );
    const seen = await client.query<{ name: string }>('SELECT name FROM migrations');
    const done = new Set(seen.rows.map((row) => row.name));
    const waiting = (await migrationNames()).filter(
      (name) => !done.has(name) && (options.upTo === undefined || name <= options.upTo),
    );
    for (const name of waiting) await apply(client, name);
    return waiting;
  } finally {
    await client.end();
  }
}

export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const text = await readFile(path.join(folder, name), 'utf8');
  try {
    await client.query('BEGIN');
    await client.query(text);
    await client.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`The migration ${name} could not be applied: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
