import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/kernel/db/database.ts';

/** An event, the team it belongs to, and the person who made it. */
export type About = { accountId: string; email: string; workspaceId: string; pigeonholeId: string };

type Reference = { table: string; columns: string[]; parent: string; parentColumns: string[] };
type Schema = { columns: ReadonlyMap<string, readonly string[]>; references: readonly Reference[] };

const roots = ['accounts', 'pigeonholes', 'sessions', 'workspaces'];
/** By these a row says whose it is, whether or not a foreign key says so too. */
const telling =
  /^(session_id|pigeonhole_id|workspace_id|attendee_id|account_id|email|recipient|address_hash)$/;

async function schemaOf(db: Database): Promise<Schema> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    SELECT c.relname AS table, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace GROUP BY c.relname`.execute(db);
  const { rows: references } = await sql<Reference>`
    SELECT k.conrelid::regclass::text AS table, k.confrelid::regclass::text AS parent,
      (SELECT array_agg(a.attname::text ORDER BY n) FROM unnest(k.conkey) WITH ORDINALITY AS c (num, n)
        JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = c.num) AS columns,
      (SELECT array_agg(a.attname::text ORDER BY n) FROM unnest(k.confkey) WITH ORDINALITY AS c (num, n)
        JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = c.num) AS parent_columns
    FROM pg_constraint k WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace`.execute(db);
  return { columns: new Map(rows.map(({ table, columns }) => [table, columns])), references };
}

/** Every table with something of an event, a team or a person: by its columns, or because it hangs on one that has. */
export async function tablesAboutSomebody(db: Database): Promise<string[]> {
  const { columns, references } = await schemaOf(db);
  const found = new Set(roots);
  for (const [table, names] of columns) if (names.some((name) => telling.test(name))) found.add(table);
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const { table, parent } of references) if (found.has(parent)) found.add(table);
  }
  return [...found].sort();
}

/** The tables in which a row is about one of these, or hangs on one that is. */
export async function tablesWithRowsAbout(db: Database, about: About): Promise<string[]> {
  const schema = await schemaOf(db);
  const found: string[] = [];
  for (const table of await tablesAboutSomebody(db)) {
    const { rows } = await sql<{ is: boolean }>`
      SELECT EXISTS (SELECT FROM ${sql.table(table)} t WHERE ${sql.raw(whereAbout(schema, table, about, []))}) AS is`.execute(
      db,
    );
    if (rows[0]?.is) found.push(table);
  }
  // Nothing in the schema says whose an actor is.
  const actors = sql<{ is: boolean }>`
    SELECT EXISTS (SELECT FROM audit_actors WHERE kind = 'account' AND ref = ${about.accountId}) AS is`;
  if ((await actors.execute(db)).rows[0]?.is) found.push('audit_actors');
  return found.sort();
}

function whereAbout(schema: Schema, table: string, about: About, above: readonly string[]): string {
  const { accountId, email, workspaceId, pigeonholeId } = about;
  const address = createHash('sha256').update(`mail subscription\0${email}`).digest('hex');
  const said: Readonly<Record<string, string>> = {
    account_id: accountId,
    email: `'${email}'`,
    recipient: `'${email}'`,
    address_hash: `'\\x${address}'`,
    workspace_id: workspaceId,
    pigeonhole_id: pigeonholeId,
  };
  const own: Readonly<Record<string, string>> = {
    accounts: accountId,
    workspaces: workspaceId,
    pigeonholes: pigeonholeId,
  };
  const conditions = (schema.columns.get(table) ?? []).flatMap((column) =>
    said[column] === undefined ? [] : [`${column} = ${said[column]}`],
  );
  if (own[table] !== undefined) conditions.push(`id = ${own[table]}`);
  for (const { columns, parent, parentColumns, table: child } of schema.references) {
    if (child !== table || parent === table || above.includes(parent)) continue;
    const inner = whereAbout(schema, parent, about, [...above, table]);
    conditions.push(
      `(${columns.join(', ')}) IN (SELECT ${parentColumns.join(', ')} FROM ${parent} WHERE ${inner})`,
    );
  }
  return conditions.length === 0 ? 'false' : conditions.join(' OR ');
}
