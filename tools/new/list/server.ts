import { folderOf, registerHandler } from '../endpoint/handler.ts';
import { addToMatrix } from '../endpoint/story.ts';
import { nextMigration } from '../next-migration.ts';
import type { ThingRequest } from '../thing/request.ts';
import { keepTable, viewFile } from '../thing/server.ts';
import { fillTable, migration } from '../thing/table.ts';
import { type Change, newFile } from '../write-changes.ts';
import { storyFile } from './story.ts';

export function serverChanges(request: ThingRequest): Change[] {
  const { domain, many, ability } = request;
  const thing = many.kebab;
  const folder = folderOf({ domain, thing });
  const [verb, name] = [`list-${many.kebab}`, `list${many.pascal}`];
  const allow = { subject: 'pigeonhole', ability } as const;
  return [
    newFile(`server/migrations/${nextMigration()}-${many.kebab}.sql`, migration(request)),
    fillTable(request),
    newFile(`${folder}/${thing}.queries.ts`, queriesFile(request)),
    newFile(`${folder}/${thing}.view.ts`, viewFile(request)),
    newFile(`${folder}/${verb}.ts`, handlerFile(request)),
    newFile(`${folder}/${verb}.test.ts`, storyFile(request)),
    {
      file: `server/domains/${domain}/index.ts`,
      make: (text) => registerHandler(text, { domain, thing, verb, name }),
    },
    { file: `${folder}/${thing}.permissions.ts`, make: (text) => addToMatrix(text, { name, allow }) },
    ...keepTable(request),
  ];
}

function queriesFile({ one, many, fields }: ThingRequest): string {
  const typed = fields.map(({ name, kind }) => `${name}: ${kind === 'number' ? 'number' : 'string'}`);
  const columns = fields.map(({ name }) => `'${name}'`).join(', ');
  const searched = fields
    .filter(({ kind }) => kind === 'text')
    .map(({ name }) => `eb('${name}', 'ilike', pattern)`);
  return `import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/database.ts';
import { patternOf } from '#server/kernel/db/pattern-of.ts';

export type ${one.pascal}Row = { id: string; ${typed.join('; ')} };

type Page = { searchTerm: string; limit: number; offset: number };

/** Newest first: no two have the same place, so a page never repeats what another one has. */
export async function ${many.camel}Of(db: Db, pigeonholeId: string, { searchTerm, limit, offset }: Page): Promise<${one.pascal}Row[]> {
  return matching(db, pigeonholeId, searchTerm)
    .select(['id', ${columns}])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function ${one.camel}Total(db: Db, pigeonholeId: string, searchTerm: string): Promise<number> {
  const { total } = await matching(db, pigeonholeId, searchTerm)
    .select(sql<number>\`count(*)::int\`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function matching(db: Db, pigeonholeId: string, searchTerm: string) {
  const pattern = patternOf(searchTerm);
  return db
    .selectFrom('${many.camel}')
    .where('pigeonholeId', '=', pigeonholeId)
    .where((eb) => eb.or([${searched.join(', ')}]));
}
`;
}

const handlerFile = ({ domain, one, many }: ThingRequest) =>
  `import { list${many.pascal} as endpoint } from '#contract/${domain}/${many.kebab}.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { ${one.camel}Total, ${many.camel}Of } from './${many.kebab}.queries.ts';
import { ${one.camel}View } from './${many.kebab}.view.ts';

export const list${many.pascal} = handle(endpoint, 'pigeonhole', async ({ tx, subject, query }) => {
  const { currentPage, entriesPerPage } = query;
  const searchTerm = query.searchTerm.trim();
  const page = { searchTerm, limit: entriesPerPage, offset: (currentPage - 1) * entriesPerPage };
  const rows = await ${many.camel}Of(tx, subject.id, page);
  return {
    ${many.camel}: rows.map(${one.camel}View),
    meta: {
      current_page: currentPage,
      per_page: entriesPerPage,
      search_term: query.searchTerm,
      total: await ${one.camel}Total(tx, subject.id, searchTerm),
    },
  };
});
`;
