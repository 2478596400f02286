import { Client } from 'pg';
import { probed } from '../db/silence.ts';
import { type Access, adminUrl } from './access.ts';
import { PostgresProblem } from './problem.ts';

/**
 * A connection that does nothing but hold a lock. PostgreSQL frees it the moment its holder is gone,
 * however that happened, so it tells an orphaned server (nobody holds the lock) from one that another
 * program is using; a file with a process number could not. Its end tells us that the server died.
 */
export type Guard = { readonly client: Client; readonly ended: Promise<void> };

const lockNumber = 0x766f6c; // "vol"

export class InUse extends PostgresProblem {}

export async function holdGuard(access: Access, home: string): Promise<Guard> {
  const client = new Client({
    connectionString: adminUrl(access),
    application_name: `volary guard ${process.pid}`,
    connectionTimeoutMillis: 10_000,
    ...probed,
  });
  const ended = new Promise<void>((resolve) => {
    client.once('end', resolve);
    client.on('error', () => resolve());
  });
  await client.connect();
  try {
    // A program that was killed this instant may still be on PostgreSQL's books.
    for (let attempt = 0; !(await tryLock(client)); attempt += 1) {
      if (attempt === 20) throw await inUse(client, home);
      await client.query('select pg_sleep(0.1)');
    }
    return { client, ended };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
    lockNumber,
  ]);
  return rows[0]?.held === true;
}

async function inUse(client: Client, home: string): Promise<InUse> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_stat_activity a join pg_locks l using (pid)
     where l.locktype = 'advisory' and l.objid = $1 and l.granted`,
    [lockNumber],
  );
  const holder = rows[0]?.application_name.match(/\d+$/)?.[0];
  const whose = holder === undefined ? 'Another Volary' : `Another Volary (process ${holder})`;
  return new InUse(
    `${whose} is running on the database in ${home}. Stop it first, or give this one a folder of its own with DATA_FOLDER.`,
  );
}

/** The role and the database of the program, made when they are not there. The cluster may be of a start that was cut off. */
export async function ensureDatabase({ client }: Guard, { password }: Access): Promise<void> {
  const { rows } = await client.query<{ role: boolean; base: boolean }>(
    `select exists (select from pg_roles where rolname = 'volary') as role,
            exists (select from pg_database where datname = 'volary') as base`,
  );
  if (!rows[0]?.role)
    await client.query(`create role volary login password ${client.escapeLiteral(password)}`);
  if (!rows[0]?.base) await client.query('create database volary owner volary');
}
