import { abilities } from '#contract/abilities.ts';
import { beforeEnd, behindLast } from '../edit.ts';
import { listFile } from '../endpoint/contract.ts';
import { type Change, newFile } from '../write-changes.ts';
import { bodyWith, choicesName, type FieldSpec } from './fields.ts';
import type { ThingRequest } from './request.ts';

export function contractChanges(request: ThingRequest): Change[] {
  const { domain, one, many } = request;
  const place = { domain, thing: many.kebab };
  return [
    newFile(`contract/${domain}/${many.kebab}.ts`, declarations(request)),
    { file: 'contract/endpoints.ts', make: (text) => listFile(text, place) },
    {
      file: 'contract/things.ts',
      make: (text) => behindLast(text, /^ {2}\w+: 'pigeonhole',$/, `  ${many.camel}: 'pigeonhole',`),
    },
    {
      file: 'contract/audit-actions.ts',
      make: (text) =>
        behindLast(
          text,
          /^ {2}'[\w-]+': 'workspace',$/,
          ['made', 'edited', 'deleted'].map((done) => `  '${one.kebab}-${done}': 'workspace',`).join('\n'),
        ),
    },
    {
      file: 'contract/errors.ts',
      make: (text) => beforeEnd(text, /^\} as const;\nexport type ErrorCode/m, `  ${many.pascal}Full: 409,`),
    },
    { file: 'contract/scopes.test.ts', make: (text) => addToScopes(text, request) },
  ];
}

const addresses = ({ one, many }: ThingRequest) => {
  const all = `/api/pigeonhole/{phId}/${many.snake}`;
  return { all, each: `${all}/{${one.camel}Id}` };
};

function declarations(request: ThingRequest): string {
  const { one, many, fields, ability } = request;
  const path = addresses(request);
  const limited = fields.filter((field) => field.kind !== 'choice');
  const limits = limited.map(({ name, least, most }) => `${name}: { least: ${least}, most: ${most} }`);
  const choices = fields.filter((field) => field.kind === 'choice');
  const rest = `ours: true,`;
  const common = `  changes: ['${many.camel}'],\n  allow: onPigeonhole('${ability}'),`;
  return `import { z } from 'zod';
import { onPigeonhole } from '../abilities.ts';
import { done, endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';

/** In one event. */
export const most${many.pascal} = 100;
export const ${one.camel}Limits = { ${limits.join(', ')} } as const;
${choices.map((field) => `export const ${choicesName(one.camel, field)} = [${field.choices.map((choice) => `'${choice}'`).join(', ')}] as const;`).join('\n')}

const fields = z.object({
${fields.map((field) => `  ${field.name}: ${schemaOf(request, field)},`).join('\n')}
});
const ${one.camel} = z.object({ id: z.string(), ${fields.map((field) => `${field.name}: ${shownAs(request, field)}`).join(', ')} });
export type ${one.pascal} = z.infer<typeof ${one.camel}>;

const phId = z.object({ phId: id });
const ${one.camel}Id = z.object({ phId: id, ${one.camel}Id: id });
const reply = z.object({ ${one.camel} });

export const list${many.pascal} = endpoint({
  name: 'list${many.pascal}',
  summary: 'The ${many.words} of an event, in the order in which they were made',
  method: 'GET',
  path: '${path.all}',
  ${rest}
  params: phId,
  reply: z.object({ ${many.camel}: z.array(${one.camel}) }),
  shows: ['${many.camel}'],
  allow: onPigeonhole('${ability}'),
});

export const make${one.pascal} = endpoint({
  name: 'make${one.pascal}',
  summary: 'Add a ${one.words} to an event',
  method: 'POST',
  path: '${path.all}',
  ${rest}
  params: phId,
  body: fields,
  reply,
  example: { body: ${bodyWith(fields, 0)} },
${common}
  notes: '${one.kebab}-made',
  errors: ['${many.pascal}Full'],
});

export const edit${one.pascal} = endpoint({
  name: 'edit${one.pascal}',
  summary: 'Change a ${one.words} of an event',
  method: 'POST',
  path: '${path.each}',
  ${rest}
  params: ${one.camel}Id,
  body: fields,
  reply,
  example: { body: ${bodyWith(fields, 1)} },
${common}
  notes: '${one.kebab}-edited',
});

export const delete${one.pascal} = endpoint({
  name: 'delete${one.pascal}',
  summary: 'Delete a ${one.words} of an event',
  method: 'DELETE',
  path: '${path.each}',
  ${rest}
  params: ${one.camel}Id,
  reply: done,
${common}
  notes: '${one.kebab}-deleted',
});
`;
}

function schemaOf({ one }: ThingRequest, field: FieldSpec): string {
  if (field.kind === 'choice') return `z.enum(${choicesName(one.camel, field)})`;
  const limit = `${one.camel}Limits.${field.name}`;
  const key = `${one.camel}.${field.name}`;
  if (field.kind === 'number') {
    const error = `{ error: '${key}.range' }`;
    return `z.int(${error}).min(${limit}.least, ${error}).max(${limit}.most, ${error})`;
  }
  const least = field.least === 0 ? '' : `.min(${limit}.least, { error: '${key}.short' })`;
  return `z.string().trim()${least}.max(${limit}.most, { error: '${key}.long' })`;
}

function shownAs({ one }: ThingRequest, field: FieldSpec): string {
  if (field.kind === 'choice') return `z.enum(${choicesName(one.camel, field)})`;
  return field.kind === 'number' ? 'z.int()' : 'z.string()';
}

/** What API keys reach, as contract/scopes.test.ts lists it: what the last file declares comes last in its scope. */
function addToScopes(text: string, request: ThingRequest): string | null {
  const { one, many, ability } = request;
  const scope = abilities.pigeonhole[ability];
  const path = addresses(request);
  const calls = [
    ['GET', path.all, `list${many.pascal}`],
    ['POST', path.all, `make${one.pascal}`],
    ['POST', path.each, `edit${one.pascal}`],
    ['DELETE', path.each, `delete${one.pascal}`],
  ] as const;
  const lines = calls.map(([method, at, name]) => `      ${method.padEnd(8)} ${at.padEnd(48)} ${name}\n`);
  const section = new RegExp(`^ {4}${scope}\\n(?: {6}.*\\n)*`, 'm');
  return section.test(text) ? text.replace(section, (found) => found + lines.join('')) : null;
}
