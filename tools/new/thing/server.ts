import { behindText, withImport } from '../edit.ts';
import { folderOf, registerHandler } from '../endpoint/handler.ts';
import { addToMatrix } from '../endpoint/story.ts';
import { filledList } from '../list/filled.ts';
import { handlerChanges } from '../list/server.ts';
import { type Change, newFile } from '../write-changes.ts';
import { queriesFile } from './queries.ts';
import type { ThingRequest } from './request.ts';
import { storyFile } from './story.ts';
import { viewFile } from './view.ts';

export function serverChanges(request: ThingRequest): Change[] {
  const { domain, one, many, ability } = request;
  const thing = many.kebab;
  const folder = folderOf({ domain, thing });
  const entryPoint = `server/domains/${domain}/index.ts`;
  const allow = { subject: 'pigeonhole', ability } as const;
  const verbs = [
    { verb: `make-${one.kebab}`, name: `make${one.pascal}`, text: makeHandler(request) },
    { verb: `read-${one.kebab}`, name: `read${one.pascal}`, text: readHandler(request) },
    { verb: `edit-${one.kebab}`, name: `edit${one.pascal}`, text: editHandler(request) },
    { verb: `delete-${one.kebab}`, name: `delete${one.pascal}`, text: deleteHandler(request) },
  ];
  return [
    newFile(`${folder}/${thing}.queries.ts`, queriesFile(request)),
    newFile(`${folder}/${thing}.view.ts`, viewFile(request)),
    newFile(`${folder}/${thing}.test.ts`, storyFile(request)),
    ...handlerChanges(request),
    filledList(request),
    ...verbs.flatMap(({ verb, name, text }): Change[] => [
      newFile(`${folder}/${verb}.ts`, text),
      { file: entryPoint, make: (before) => registerHandler(before, { domain, thing, verb, name }) },
      {
        file: `${folder}/${thing}.permissions.ts`,
        make: (before) => addToMatrix(before, { name, allow }),
      },
    ]),
    ...keepAndCopy(request),
    {
      file: 'server/test/permissions/subjects.fixture.ts',
      make: (text) => addObject(text, `${one.camel}Id`),
    },
  ];
}

function addObject(text: string, name: string): string | null {
  const typed = behindText(text, `  ssoOrgId: string;\n`, `  ${name}: string;\n`);
  return typed && behindText(typed, `    ssoOrgId: '987654321',\n`, `    ${name}: '987654321',\n`);
}

const importsOf = ({ domain, many }: ThingRequest, endpoint: string) =>
  `import { ${endpoint} as endpoint } from '#contract/${domain}/${many.kebab}.ts';
import { handle } from '#server/kernel/http/handle.ts';
`;
const refusal = `import { Refusal } from '#server/kernel/refusal.ts';\n`;

const readHandler = (request: ThingRequest) => {
  const { one, many } = request;
  return `${importsOf(request, `read${one.pascal}`)}${refusal}import { ${one.camel}Of } from './${many.kebab}.queries.ts';
import { ${one.camel}View } from './${many.kebab}.view.ts';

export const read${one.pascal} = handle(endpoint, 'pigeonhole', async ({ tx, subject, params }) => {
  const row = await ${one.camel}Of(tx, subject.id, params.${one.camel}Id);
  if (row === undefined) throw new Refusal('NotFound');
  return { ${one.camel}: ${one.camel}View(row) };
});
`;
};

const makeHandler = (request: ThingRequest) => {
  const { domain, one, many, fields } = request;
  return `import { make${one.pascal} as endpoint, most${many.pascal} } from '#contract/${domain}/${many.kebab}.ts';
import { handle } from '#server/kernel/http/handle.ts';
${refusal}import { insert${one.pascal}, ${one.camel}Count } from './${many.kebab}.queries.ts';
import { ${one.camel}View } from './${many.kebab}.view.ts';

export const make${one.pascal} = handle(endpoint, 'pigeonhole', async ({ tx, subject, body, note }) => {
  if ((await ${one.camel}Count(tx, subject.id)) >= most${many.pascal})
    throw new Refusal('${many.pascal}Full', { values: { most: most${many.pascal} } });
  const row = await insert${one.pascal}(tx, subject.id, body);
  await note({ ${one.camel}Id: row.id, ${fields[0]?.name}: row.${fields[0]?.name} });
  return { ${one.camel}: ${one.camel}View(row) };
});
`;
};

const editHandler = (request: ThingRequest) => {
  const { one, many, fields } = request;
  return `${importsOf(request, `edit${one.pascal}`)}${refusal}import { update${one.pascal} } from './${many.kebab}.queries.ts';
import { ${one.camel}View } from './${many.kebab}.view.ts';

export const edit${one.pascal} = handle(endpoint, 'pigeonhole', async (call) => {
  const { tx, subject, params, body, note } = call;
  const row = await update${one.pascal}(tx, subject.id, params.${one.camel}Id, body);
  if (row === undefined) throw new Refusal('NotFound');
  await note({ ${one.camel}Id: row.id, ${fields[0]?.name}: row.${fields[0]?.name} });
  return { ${one.camel}: ${one.camel}View(row) };
});
`;
};

const deleteHandler = (request: ThingRequest) => {
  const { one, many, fields } = request;
  return `${importsOf(request, `delete${one.pascal}`)}${refusal}import { delete${one.pascal}Of } from './${many.kebab}.queries.ts';

export const delete${one.pascal} = handle(endpoint, 'pigeonhole', async ({ tx, subject, params, note }) => {
  const row = await delete${one.pascal}Of(tx, subject.id, params.${one.camel}Id);
  if (row === undefined) throw new Refusal('NotFound');
  await note({ ${one.camel}Id: params.${one.camel}Id, ${fields[0]?.name}: row.${fields[0]?.name} });
  return { success: true } as const;
});
`;
};

/** The table among those its domain answers for; it goes with its event, and no copy takes it along. */
const keepTable = ({ domain, many }: Kept): Change[] => [
  { file: `server/domains/${domain}/index.ts`, make: keepInEntryPoint },
  { file: `server/domains/${domain}/kept.ts`, make: (text) => addTable(text || emptyKept, many.camel) },
];

/** The same for what is set up: a copied event has it as well. */
export const keepAndCopy = (request: Kept): Change[] => [
  ...keepTable(request),
  { file: `server/domains/${request.domain}/kept.ts`, make: (text) => addCopy(text, request) },
];

type Kept = Pick<ThingRequest, 'domain' | 'many'>;

/** A domain that kept nothing gets a file of its own for it. */
function keepInEntryPoint(text: string): string | null {
  if (/^ {2}kept,$/m.test(text)) return text;
  if (!text.includes('  kept: nothingKept,')) return null;
  const without = text
    .replace(/^import \{ nothingKept \} from .*\n/m, '')
    .replace('kept: nothingKept,', 'kept,');
  return withImport(without, ['kept'], './kept.ts');
}

function addTable(text: string, table: string): string | null {
  const listed = /^( {2}tables: \[[^\]]*?)(,?\s*)\]/m;
  if (!listed.test(text)) return null;
  return text.replace(
    listed,
    (_, tables: string) => `${tables}${tables.endsWith('[') ? '' : ', '}'${table}']`,
  );
}

function addCopy(text: string, { domain, many }: Kept): string | null {
  const inner = domain === many.kebab ? './' : `./${many.kebab}/`;
  const opening = '  async copy({ tx, from, to }) {\n';
  const open = text.replace('  copy: async () => undefined,\n', `${opening}  },\n`);
  const copying = /( {2}(?:async )?copy\(\{ tx, from, to\b[^}]*\}\) \{\n)/;
  if (!copying.test(open)) return null;
  const copied = open.replace(copying, (found) => `${found}    await copy${many.pascal}(tx, from, to);\n`);
  return withImport(copied, [`copy${many.pascal}`], `${inner}${many.kebab}.queries.ts`);
}

const emptyKept = `import type { Kept } from '#server/kernel/kept/kept.ts';

export const kept: Kept = {
  tables: [],
  copy: async () => undefined,
  // What is set up goes with its pigeonhole.
  forget: async () => undefined,
  export: async () => ({}),
};
`;
