import { withImport } from '../edit.ts';
import { folderOf, registerHandler } from '../endpoint/handler.ts';
import { addToMatrix } from '../endpoint/story.ts';
import { viewFile } from '../thing/view.ts';
import { type Change, newFile } from '../write-changes.ts';
import { filledList } from './filled.ts';
import { listImports, listQuery, rowType } from './queries.ts';
import type { ListRequest } from './request.ts';
import { storyFile } from './story.ts';

export function serverChanges(request: ListRequest): Change[] {
  const { domain, many } = request;
  const folder = folderOf({ domain, thing: many.kebab });
  return [
    { file: `${folder}/${many.kebab}.queries.ts`, make: (text) => addQuery(text, request) },
    { file: `${folder}/${many.kebab}.view.ts`, make: (text) => addView(text, request) },
    newFile(`${folder}/list-${many.kebab}.test.ts`, storyFile(request)),
    ...handlerChanges(request),
    filledList(request),
  ];
}

/** The handler, where it is registered, and who may. */
export function handlerChanges(request: ListRequest): Change[] {
  const { domain, many, ability } = request;
  const thing = many.kebab;
  const folder = folderOf({ domain, thing });
  const [verb, name] = [`list-${many.kebab}`, `list${many.pascal}`];
  return [
    newFile(`${folder}/${verb}.ts`, handlerFile(request)),
    {
      file: `server/domains/${domain}/index.ts`,
      make: (text) => registerHandler(text, { domain, thing, verb, name }),
    },
    {
      file: `${folder}/${thing}.permissions.ts`,
      make: (text) => addToMatrix(text, { name, allow: { subject: 'pigeonhole', ability } }),
    },
  ];
}

const handlerFile = ({ domain, one, many }: ListRequest) =>
  `import { list${many.pascal} as endpoint } from '#contract/${domain}/${many.kebab}.ts';
import { pageSays } from '#server/kernel/db/page-of.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { ${many.camel}Of } from './${many.kebab}.queries.ts';
import { ${one.camel}View } from './${many.kebab}.view.ts';

export const list${many.pascal} = handle(endpoint, 'pigeonhole', async ({ tx, subject, query }) => {
  const { rows, total } = await ${many.camel}Of(tx, subject.id, query);
  return { ${many.camel}: rows.map(${one.camel}View), ...pageSays(query, total) };
});
`;

/** Behind the queries that are there already. */
function addQuery(text: string, request: ListRequest): string | null {
  const { domain, one, many } = request;
  if (text.includes(`function ${many.camel}Of(`)) return null;
  const hasRow = text.includes(`type ${one.pascal}Row `);
  const parts = [text.trimEnd(), hasRow ? '' : rowType(request), listQuery(request)];
  const all = parts.filter((part) => part !== '').join('\n\n');
  if (text === '') return `${listImports(request)}\n${all}`;
  const imports: [names: string[], from: string][] = [
    [['sql'], 'kysely'],
    [[`list${many.pascal}`], `#contract/${domain}/${many.kebab}.ts`],
    [['asRead', 'inAlphabet', 'inOrderOf', 'pageOf'], '#server/kernel/db/page-of.ts'],
  ];
  const types = [
    `import type { QueryOf } from '#contract/endpoint.ts';`,
    ...(/\bDb\b.*from '#server\/kernel\/db\/database.ts'/.test(text)
      ? []
      : [`import type { Db } from '#server/kernel/db/database.ts';`]),
  ].filter((line) => !text.includes(line));
  return imports.reduce((so, [names, from]) => withImport(so, names, from), [...types, all].join('\n'));
}

function addView(text: string, request: ListRequest): string | null {
  if (text === '') return viewFile(request);
  return text.includes(`const ${request.one.camel}View `) ? text : null;
}
