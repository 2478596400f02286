import { filtersOf, searchedOf, sortsOf } from './declaration.ts';
import type { ListRequest } from './request.ts';

/** What a file of queries imports for the page of a list. */
export const listImports = ({ domain, many }: ListRequest) => `import { sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import { list${many.pascal} } from '#contract/${domain}/${many.kebab}.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { asRead, inAlphabet, inOrderOf, pageOf } from '#server/kernel/db/page-of.ts';
`;

export const rowType = ({ one, fields }: ListRequest) => {
  const typed = fields.map(({ name, kind }) => `${name}: ${kind === 'number' ? 'number' : 'string'}`);
  return `export type ${one.pascal}Row = { id: string; ${typed.join('; ')} };`;
};

/** A page of them, as they stand in the table. */
export function listQuery({ one, many, fields }: ListRequest): string {
  const filters = filtersOf(fields).map(
    ({ name }) =>
      `\n    .$if(query.${name} !== undefined, (rows) => rows.where('${name}', '=', query.${name} ?? ''))`,
  );
  const sorts = sortsOf(fields).map(({ name, column, kind }) =>
    kind === 'text' ? `${name}: inAlphabet(sql\`${column}\`)` : `${name}: sql\`${column}\``,
  );
  const searched = searchedOf(fields).map(({ column }) => `asRead(sql\`${column}\`)`);
  return `/** A page of the ${many.words} of an event. */
export async function ${many.camel}Of(
  db: Db,
  pigeonholeId: string,
  query: QueryOf<typeof list${many.pascal}>,
): Promise<{ rows: ${one.pascal}Row[]; total: number }> {
  const scoped = db
    .selectFrom('${many.camel}')
    .where('pigeonholeId', '=', pigeonholeId)${filters.join('')};
  const { ids, total } = await pageOf(scoped, list${many.pascal}.list, query, {
    id: sql\`id\`,
    sorts: { made: sql\`id\`, ${sorts.join(', ')} },
    search: [${searched.join(', ')}],
  });
  const rows = await db
    .selectFrom('${many.camel}')
    .select(['id', ${fields.map(({ name }) => `'${name}'`).join(', ')}])
    .where('pigeonholeId', '=', pigeonholeId)
    .where('id', '=', sql<string>\`ANY(\${ids}::bigint[])\`)
    .execute();
  return { rows: inOrderOf(ids, rows), total };
}
`;
}
