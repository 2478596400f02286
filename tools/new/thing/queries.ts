import { listImports, listQuery } from '../list/queries.ts';
import type { ThingRequest } from './request.ts';

export function queriesFile(request: ThingRequest): string {
  const { one, many, fields } = request;
  const typed = fields.map(({ name, kind }) => `${name}: ${kind === 'number' ? 'number' : 'string'}`);
  const columns = fields.map(({ name }) => `'${name}'`).join(', ');
  const stored = fields.map(({ column }) => column).join(', ');
  return `${listImports(request).replace('type { Db }', 'type { Db, Tx }')}
type ${one.pascal}Fields = { ${typed.join('; ')} };
export type ${one.pascal}Row = ${one.pascal}Fields & { id: string };

const columns = ['id', ${columns}] as const;

${listQuery(request)}
/** Undefined: this event has no such ${one.words}. */
export async function ${one.camel}Of(
  db: Db,
  pigeonholeId: string,
  id: string,
): Promise<${one.pascal}Row | undefined> {
  return db
    .selectFrom('${many.camel}')
    .select(columns)
    .where('pigeonholeId', '=', pigeonholeId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function ${one.camel}Count(db: Db, pigeonholeId: string): Promise<number> {
  const { count } = await db
    .selectFrom('${many.camel}')
    .select(sql<number>\`count(*)::int\`.as('count'))
    .where('pigeonholeId', '=', pigeonholeId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insert${one.pascal}(
  tx: Tx,
  pigeonholeId: string,
  fields: ${one.pascal}Fields,
): Promise<${one.pascal}Row> {
  return tx
    .insertInto('${many.camel}')
    .values({ pigeonholeId, ...fields })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Undefined: this event has no such ${one.words}. */
export async function update${one.pascal}(
  tx: Tx,
  pigeonholeId: string,
  id: string,
  fields: ${one.pascal}Fields,
): Promise<${one.pascal}Row | undefined> {
  return tx
    .updateTable('${many.camel}')
    .set(fields)
    .where('pigeonholeId', '=', pigeonholeId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** What it was. Undefined: this event has no such ${one.words}. */
export async function delete${one.pascal}Of(
  tx: Tx,
  pigeonholeId: string,
  id: string,
): Promise<${one.pascal}Row | undefined> {
  return tx
    .deleteFrom('${many.camel}')
    .where('pigeonholeId', '=', pigeonholeId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

export async function copy${many.pascal}(tx: Tx, from: string, to: string): Promise<void> {
  await sql\`
    INSERT INTO ${many.snake} (pigeonhole_id, ${stored})
    SELECT \${to}, ${stored} FROM ${many.snake} WHERE pigeonhole_id = \${from} ORDER BY id\`.execute(tx);
}
`;
}
