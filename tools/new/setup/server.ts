import { folderOf, registerHandler } from '../endpoint/handler.ts';
import { addToMatrix } from '../endpoint/story.ts';
import { nextMigration } from '../next-migration.ts';
import { keepAndCopy } from '../thing/server.ts';
import { fillTable, typeOf } from '../thing/table.ts';
import { type Change, newFile } from '../write-changes.ts';
import type { SetupRequest } from './request.ts';
import { storyFile } from './story.ts';

export function serverChanges(request: SetupRequest): Change[] {
  const { domain, one, ability } = request;
  const thing = one.kebab;
  const folder = folderOf({ domain, thing });
  const allow = { subject: 'pigeonhole', ability } as const;
  const verbs = [
    { verb: `read-${one.kebab}`, name: `read${one.pascal}`, text: readHandler(request) },
    { verb: `save-${one.kebab}`, name: `save${one.pascal}`, text: saveHandler(request) },
  ];
  return [
    newFile(`server/migrations/${nextMigration()}-${one.kebab}.sql`, migration(request)),
    fillTable(request),
    newFile(`${folder}/${thing}.queries.ts`, queriesFile(request)),
    newFile(`${folder}/${thing}.test.ts`, storyFile(request)),
    ...verbs.flatMap(({ verb, name, text }): Change[] => [
      newFile(`${folder}/${verb}.ts`, text),
      {
        file: `server/domains/${domain}/index.ts`,
        make: (before) => registerHandler(before, { domain, thing, verb, name }),
      },
      { file: `${folder}/${thing}.permissions.ts`, make: (before) => addToMatrix(before, { name, allow }) },
    ]),
    ...keepAndCopy(request),
  ];
}

function migration({ one, fields }: SetupRequest): string {
  const columns: [name: string, type: string][] = [
    ['pigeonhole_id', 'bigint PRIMARY KEY REFERENCES pigeonholes (id) ON DELETE CASCADE'],
    ...fields.map((field): [string, string] => [field.column, typeOf(field)]),
  ];
  const width = Math.max(...columns.map(([name]) => name.length));
  return `-- The ${one.words} of events; those that have no row have what is usual.
CREATE TABLE ${one.snake} (
${columns.map(([name, type]) => `  ${name.padEnd(width)} ${type}`).join(',\n')}
);
`;
}

function queriesFile({ domain, one, fields }: SetupRequest): string {
  const columns = fields.map(({ name }) => `'${name}'`).join(', ');
  const stored = fields.map(({ column }) => column).join(', ');
  const choices = fields.filter(({ kind }) => kind === 'choice');
  const typed = choices.map(({ name }) => `${name}: row.${name} as ${one.pascal}['${name}']`);
  const shown = choices.length === 0 ? 'row' : `{ ...row, ${typed.join(', ')} }`;
  return `import { sql } from 'kysely';
import { type ${one.pascal}, usual${one.pascal} } from '#contract/${domain}/${one.kebab}.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';

export async function ${one.camel}Of(db: Db, pigeonholeId: string): Promise<${one.pascal}> {
  const row = await db
    .selectFrom('${one.camel}')
    .select([${columns}])
    .where('pigeonholeId', '=', pigeonholeId)
    .executeTakeFirst();
  return row === undefined ? usual${one.pascal} : ${shown};
}

export async function set${one.pascal}(tx: Tx, pigeonholeId: string, ${one.camel}: ${one.pascal}): Promise<void> {
  await tx
    .insertInto('${one.camel}')
    .values({ pigeonholeId, ...${one.camel} })
    .onConflict((conflict) => conflict.column('pigeonholeId').doUpdateSet(${one.camel}))
    .execute();
}

export async function copy${one.pascal}(tx: Tx, from: string, to: string): Promise<void> {
  await sql\`
    INSERT INTO ${one.snake} (pigeonhole_id, ${stored})
    SELECT \${to}, ${stored} FROM ${one.snake} WHERE pigeonhole_id = \${from}\`.execute(tx);
}
`;
}

const readHandler = ({ domain, one }: SetupRequest) =>
  `import { read${one.pascal} as endpoint } from '#contract/${domain}/${one.kebab}.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { ${one.camel}Of } from './${one.kebab}.queries.ts';

export const read${one.pascal} = handle(endpoint, 'pigeonhole', async ({ tx, subject }) => ({
  ${one.camel}: await ${one.camel}Of(tx, subject.id),
}));
`;

const saveHandler = ({ domain, one }: SetupRequest) =>
  `import { save${one.pascal} as endpoint } from '#contract/${domain}/${one.kebab}.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { refuseConflicts } from '#server/kernel/refuse-conflicts.ts';
import { ${one.camel}Of, set${one.pascal} } from './${one.kebab}.queries.ts';

export const save${one.pascal} = handle(endpoint, 'pigeonhole', async (call) => {
  const { tx, subject, note } = call;
  const { seen, ...change } = call.body;
  const current = await ${one.camel}Of(tx, subject.id);
  refuseConflicts(current, change, seen);
  const ${one.camel} = { ...current, ...change };
  await set${one.pascal}(tx, subject.id, ${one.camel});
  await note({ changed: Object.keys(change).join(' ') });
  return { ${one.camel} };
});
`;
