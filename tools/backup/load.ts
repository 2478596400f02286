import { once } from 'node:events';
import type { Client } from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { type Archive, readArchive } from './archive.ts';
import { tableOf, type Verified } from './verify.ts';

/**
 * The rows of a backup into tables that its migrations have just made, in one transaction: all or nothing.
 * Foreign keys are taken away for as long as that takes and come back checked, so the order of the tables
 * does not matter, circles included.
 */
export async function loadTables(client: Client, archive: Archive, verified: Verified): Promise<void> {
  await client.query('begin');
  try {
    await client.query('set local statement_timeout = 0');
    const tables = verified.manifest.tables.map(({ name }) => `public.${client.escapeIdentifier(name)}`);
    const putBack = await takeForeignKeys(client);
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
    // Migrations may have put rows of their own there: the backup has them too.
    if (tables.length > 0) await client.query(`truncate ${tables.join(', ')}`);
    await copyAll(client, archive, verified);
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    for (const statement of putBack) await client.query(statement);
    for (const [name, value] of Object.entries(verified.end.sequences)) {
      await client.query('select setval(format($$public.%I$$, $1::text)::regclass, $2::bigint)', [
        name,
        value,
      ]);
    }
    await checkRows(client, verified);
    await renewEpochs(client);
    await forgetUnfinishedRuns(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Returns the statements that put them back. */
async function takeForeignKeys(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  );
}

async function copyAll(client: Client, archive: Archive, verified: Verified): Promise<void> {
  const columnsOf = new Map(verified.manifest.tables.map(({ name, columns }) => [name, columns]));
  let open: { table: string; stream: CopyStreamQuery } | undefined;
  for await (const { name, content } of readArchive(archive)) {
    if (!name.startsWith('tables/')) continue;
    const table = tableOf(name);
    if (open?.table !== table) {
      if (open !== undefined) await close(open.stream);
      open = { table, stream: startCopy(client, table, columnsOf.get(table) ?? []) };
    }
    for await (const chunk of content) await write(open.stream, chunk);
  }
  if (open !== undefined) await close(open.stream);
}

function startCopy(client: Client, table: string, columns: readonly string[]): CopyStreamQuery {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  return client.query(copyFrom(`copy public.${client.escapeIdentifier(table)} (${list}) from stdin`));
}

async function write(stream: CopyStreamQuery, chunk: Buffer): Promise<void> {
  if (stream.errored) throw stream.errored;
  if (!stream.write(chunk)) await once(stream, 'drain');
}

async function close(stream: CopyStreamQuery): Promise<void> {
  stream.end();
  await once(stream, 'finish');
}

async function checkRows(client: Client, verified: Verified): Promise<void> {
  for (const [name, wanted] of Object.entries(verified.end.rows)) {
    const { rows } = await client.query<{ found: string }>(
      `select count(*) as found from public.${client.escapeIdentifier(name)}`,
    );
    if (Number(rows[0]?.found) !== wanted)
      throw new Error(`${name} has ${rows[0]?.found} rows instead of ${wanted}`);
  }
}

/**
 * The numbers of live streams go back to those of the backup. Phones that have seen later ones would wait
 * for news that never come: a new epoch tells them to take a fresh snapshot.
 */
async function renewEpochs(client: Client): Promise<void> {
  if (await isThere(client, 'live_streams'))
    await client.query('update live_streams set epoch = gen_random_uuid()');
}

/** A backup holds that it was under way itself: here nobody will ever note its end, and the doctor would call it killed. */
async function forgetUnfinishedRuns(client: Client): Promise<void> {
  if (await isThere(client, 'backup_runs'))
    await client.query('delete from backup_runs where ended_at is null');
}

/** An earlier version may have had no such table. */
async function isThere(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    `public.${table}`,
  ]);
  return rows[0]?.there === true;
}
