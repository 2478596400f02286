import { abilities } from '#contract/abilities.ts';
import { listFile } from '../endpoint/contract.ts';
import { addToScopes } from '../endpoint/scopes.ts';
import { shownAs } from '../thing/contract.ts';
import { choicesName } from '../thing/fields.ts';
import type { ThingRequest } from '../thing/request.ts';
import { type Change, newFile } from '../write-changes.ts';

export function contractChanges(request: ThingRequest): Change[] {
  const { domain, many, ability } = request;
  const name = `list${many.pascal}`;
  return [
    newFile(`contract/${domain}/${many.kebab}.ts`, declaration(request)),
    { file: 'contract/endpoints.ts', make: (text) => listFile(text, { domain, thing: many.kebab }) },
    {
      file: 'contract/scopes.test.ts',
      make: (text) =>
        addToScopes(text, String(abilities.pigeonhole[ability]), [['GET', pathOf(request), name]]),
    },
  ];
}

const pathOf = ({ many }: ThingRequest) => `/api/pigeonhole/{phId}/${many.snake}`;

function declaration(request: ThingRequest): string {
  const { one, many, fields, ability } = request;
  const choices = fields.flatMap((field) =>
    field.kind === 'choice'
      ? [
          `const ${choicesName(one.camel, field)} = [${field.choices.map((choice) => `'${choice}'`).join(', ')}] as const;`,
        ]
      : [],
  );
  return `import { z } from 'zod';
import { onPigeonhole } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { pageQuery } from '../page.ts';
import { nothingKept } from '../things.ts';

${choices.join('\n')}
const ${one.camel} = z.object({ id: z.string(), ${fields.map((field) => `${field.name}: ${shownAs(one.camel, field)}`).join(', ')} });
export type ${one.pascal} = z.infer<typeof ${one.camel}>;

export const list${many.pascal} = endpoint({
  name: 'list${many.pascal}',
  summary: 'The ${many.words} of an event, newest first',
  method: 'GET',
  path: '${pathOf(request)}',
  ours: true,
  params: z.object({ phId: id }),
  query: pageQuery,
  reply: z.object({
    ${many.camel}: z.array(${one.camel}),
    meta: z.object({
      current_page: z.number(),
      per_page: z.number(),
      search_term: z.string(),
      total: z.number(),
    }),
  }),
  example: { query: { currentPage: 1, entriesPerPage: 25, searchTerm: 'autumn' } },
  shows: nothingKept('nothing changes it yet'),
  allow: onPigeonhole('${ability}'),
});
`;
}
