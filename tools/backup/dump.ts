import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Config } from '#server/config.ts';
import { type Entry, entryOf } from './archive.ts';
import { backupFormat, type End, endName, keyName, type Manifest, manifestName } from './manifest.ts';

type KeyPlace = Pick<Config, 'dataFolder' | 'secretKeys'>;

const partSize = 4 * 1024 * 1024;

/**
 * Everything as of one moment, while the server keeps running: the tables in one snapshot, by COPY, which
 * preserves every value exactly. Of the schema only the names of the migrations that make it. Not the
 * queue of background jobs: recurring jobs are scheduled again at start.
 */
export async function* dump(client: Client, config: KeyPlace): AsyncGenerator<Entry> {
  await client.query('begin isolation level repeatable read read only');
  await client.query('set local statement_timeout = 0');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  const contents = await describeDatabase(client);
  yield entryOf(manifestName, Buffer.from(JSON.stringify(contents, null, 2)));

  const rows: End['rows'] = {};
  for (const table of contents.tables) {
    let number = 0;
    rows[table.name] = 0;
    for await (const part of partsOf(client, table)) {
      rows[table.name] = (rows[table.name] ?? 0) + countLines(part);
      number += 1;
      yield entryOf(`tables/${table.name}/${String(number).padStart(6, '0')}`, part);
    }
  }
  yield* keyOf(config);
  const last: End = { rows, sequences: await sequencesOf(client) };
  yield entryOf(endName, Buffer.from(JSON.stringify(last, null, 2)));
  await client.query('commit');
}

/** Whether there has been a start on this database: it notes there what it made. */
export async function hasTables(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.migrations') is not null as there`,
  );
  return rows[0]?.there === true;
}

async function describeDatabase(client: Client): Promise<Manifest> {
  const migrations = await client.query<{ name: string }>('select name from migrations order by name');
  const tables = await client.query<Manifest['tables'][number]>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> 'migrations' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  );
  return {
    format: backupFormat,
    madeAt: new Date().toISOString(),
    migrations: migrations.rows.map(({ name }) => name),
    tables: tables.rows,
  };
}

async function* partsOf(client: Client, table: Manifest['tables'][number]): AsyncGenerator<Buffer> {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const source = `select ${columns} from public.${client.escapeIdentifier(table.name)}`;
  const stream = client.query(copyTo(`copy (${source}) to stdout`));
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < partSize) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

async function sequencesOf(client: Client): Promise<End['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** The key that signs: without it panel links and sign-ins would not hold after a restore. Every upload is in a table. */
async function* keyOf({ dataFolder, secretKeys: [inUse] }: KeyPlace): AsyncGenerator<Entry> {
  const content = await readFile(path.join(dataFolder, 'secret.key')).catch(
    (error: NodeJS.ErrnoException) => {
      // SECRET_KEY comes from the environment: there is no file.
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
  const keys = content?.toString('utf8').split('\n') ?? [];
  // One from before SECRET_KEY was set opens nothing, and would be taken for the one that does.
  if (content !== undefined && keys.some((key) => key.trim() === inUse.toString('utf8')))
    yield entryOf(keyName, content);
}

/** A row of COPY is a line; line ends within values are escaped. */
export function countLines(part: Buffer): number {
  let lines = 0;
  for (let at = part.indexOf(10); at !== -1; at = part.indexOf(10, at + 1)) lines += 1;
  return lines;
}
