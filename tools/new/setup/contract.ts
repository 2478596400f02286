import { abilities } from '#contract/abilities.ts';
import { listFile } from '../endpoint/contract.ts';
import { addToScopes } from '../endpoint/scopes.ts';
import { constantsOf, listAuditActions, listThing, schemaOf, shownAs } from '../thing/contract.ts';
import { bodyWith, type FieldSpec, samplesOf } from '../thing/fields.ts';
import { type Change, newFile } from '../write-changes.ts';
import type { SetupRequest } from './request.ts';

const addressOf = ({ one }: SetupRequest) => `/api/pigeonhole/{phId}/${one.snake}`;

export function contractChanges(request: SetupRequest): Change[] {
  const { domain, one, ability } = request;
  const path = addressOf(request);
  return [
    newFile(`contract/${domain}/${one.kebab}.ts`, declarations(request)),
    { file: 'contract/endpoints.ts', make: (text) => listFile(text, { domain, thing: one.kebab }) },
    listThing(one.camel),
    listAuditActions([`${one.kebab}-saved`]),
    {
      file: 'contract/scopes.test.ts',
      make: (text) =>
        addToScopes(text, String(abilities.pigeonhole[ability]), [
          ['GET', path, `read${one.pascal}`],
          ['POST', path, `save${one.pascal}`],
        ]),
    },
  ];
}

/** As it is until somebody sets it up. */
function usualOf(field: FieldSpec): string {
  if (field.kind === 'text') return `''`;
  return field.kind === 'number' ? String(field.least) : `'${field.choices[0]}'`;
}

/** What was seen before the example changes it, as text. */
const seenIn = (fields: readonly FieldSpec[]) =>
  fields.map((field) => `${field.name}: '${samplesOf(field)[1]}'`).join(', ');

function declarations(request: SetupRequest): string {
  const { one, fields, ability } = request;
  const path = addressOf(request);
  return `import { z } from 'zod';
import { onPigeonhole } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';

${constantsOf(one.camel, fields)}

const fields = z.object({
${fields.map((field) => `  ${field.name}: ${schemaOf(one.camel, field)},`).join('\n')}
});
const ${one.camel} = z.object({ ${fields.map((field) => `${field.name}: ${shownAs(one.camel, field)}`).join(', ')} });
export type ${one.pascal} = z.infer<typeof ${one.camel}>;

/** As it is until somebody sets it up. */
export const usual${one.pascal}: ${one.pascal} = { ${fields.map((field) => `${field.name}: ${usualOf(field)}`).join(', ')} };

const phId = z.object({ phId: id });
const reply = z.object({ ${one.camel} });

export const read${one.pascal} = endpoint({
  name: 'read${one.pascal}',
  summary: 'The ${one.words} of an event',
  method: 'GET',
  path: '${path}',
  ours: true,
  params: phId,
  reply,
  shows: ['${one.camel}'],
  allow: onPigeonhole('${ability}'),
});

export const save${one.pascal} = endpoint({
  name: 'save${one.pascal}',
  summary: 'Change the ${one.words} of an event; what is left out stays',
  method: 'POST',
  path: '${path}',
  ours: true,
  params: phId,
  body: fields.partial().extend({
    /**
     * What the caller saw in the fields it changes, as text. Where somebody else has changed one meanwhile, to another value, the
     * answer is \`Conflict\` with that value at the field, and nothing is changed.
     */
    seen: z.partialRecord(fields.keyof(), z.string()).default({}),
  }),
  reply,
  example: { body: ${bodyWith(fields, 0).replace(/ }$/, `, seen: { ${seenIn(fields)} } }`)} },
  changes: ['${one.camel}'],
  allow: onPigeonhole('${ability}'),
  notes: '${one.kebab}-saved',
  errors: ['Conflict'],
});
`;
}
