import { abilities } from '#contract/abilities.ts';
import { beforeEnd, behindLast } from '../edit.ts';
import { listFile } from '../endpoint/contract.ts';
import { addToScopes } from '../endpoint/scopes.ts';
import { listDeclaration } from '../list/declaration.ts';
import { type Change, newFile } from '../write-changes.ts';
import { bodyWith, choicesName, type FieldSpec } from './fields.ts';
import type { ThingRequest } from './request.ts';

export function contractChanges(request: ThingRequest): Change[] {
  const { domain, one, many } = request;
  const place = { domain, thing: many.kebab };
  return [
    newFile(`contract/${domain}/${many.kebab}.ts`, declarations(request)),
    { file: 'contract/endpoints.ts', make: (text) => listFile(text, place) },
    listThing(many.camel),
    listAuditActions(['made', 'edited', 'deleted'].map((done) => `${one.kebab}-${done}`)),
    {
      file: 'contract/errors.ts',
      make: (text) => beforeEnd(text, /^\} as const;\nexport type ErrorCode/m, `  ${many.pascal}Full: 409,`),
    },
    { file: 'contract/scopes.test.ts', make: (text) => scopesWith(text, request) },
  ];
}

/** Pages that show it hear when it was changed. */
export const listThing = (name: string): Change => ({
  file: 'contract/things.ts',
  make: (text) => behindLast(text, /^ {2}\w+: 'pigeonhole',$/, `  ${name}: 'pigeonhole',`),
});

export const listAuditActions = (actions: readonly string[]): Change => ({
  file: 'contract/audit-actions.ts',
  make: (text) =>
    behindLast(
      text,
      /^ {2}'[\w-]+': 'workspace',$/,
      actions.map((action) => `  '${action}': 'workspace',`).join('\n'),
    ),
});

const addresses = ({ one, many }: ThingRequest) => {
  const all = `/api/pigeonhole/{phId}/${many.snake}`;
  return { all, each: `${all}/{${one.camel}Id}` };
};

function declarations(request: ThingRequest): string {
  const { one, many, fields, ability } = request;
  const path = addresses(request);
  const common = `  changes: ['${many.camel}'],\n  allow: onPigeonhole('${ability}'),`;
  return `import { z } from 'zod';
import { onPigeonhole } from '../abilities.ts';
import { done, endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { listEndpoint } from '../list.ts';

/** In one event. */
export const most${many.pascal} = 100;
${constantsOf(one.camel, fields)}

const fields = z.object({
${fields.map((field) => `  ${field.name}: ${schemaOf(one.camel, field)},`).join('\n')}
});
${itemSchema(request)}

const phId = z.object({ phId: id });
const ${one.camel}Id = z.object({ phId: id, ${one.camel}Id: id });
const reply = z.object({ ${one.camel} });

${listDeclaration(request)}
export const make${one.pascal} = endpoint({
  name: 'make${one.pascal}',
  summary: 'Add a ${one.words} to an event',
  method: 'POST',
  path: '${path.all}',
  ours: true,
  params: phId,
  body: fields,
  reply,
  example: { body: ${bodyWith(fields, 0)} },
${common}
  notes: '${one.kebab}-made',
  errors: ['${many.pascal}Full'],
});

export const read${one.pascal} = endpoint({
  name: 'read${one.pascal}',
  summary: 'One ${one.words} of an event',
  method: 'GET',
  path: '${path.each}',
  ours: true,
  params: ${one.camel}Id,
  reply,
  shows: ['${many.camel}'],
  allow: onPigeonhole('${ability}'),
});

export const edit${one.pascal} = endpoint({
  name: 'edit${one.pascal}',
  summary: 'Change a ${one.words} of an event',
  method: 'POST',
  path: '${path.each}',
  ours: true,
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
  ours: true,
  params: ${one.camel}Id,
  reply: done,
${common}
  notes: '${one.kebab}-deleted',
});
`;
}

/** The limits of the fields and what can be chosen, for forms as well. */
export function constantsOf(thing: string, fields: readonly FieldSpec[]): string {
  const limits = fields.flatMap((field) =>
    field.kind === 'choice' ? [] : [`${field.name}: { least: ${field.least}, most: ${field.most} }`],
  );
  const limited =
    limits.length === 0 ? [] : [`export const ${thing}Limits = { ${limits.join(', ')} } as const;`];
  return [...limited, ...choiceConstants(thing, fields)].join('\n');
}

/** What can be chosen, a line for each field. */
export function choiceConstants(thing: string, fields: readonly FieldSpec[]): string[] {
  return fields.flatMap((field) =>
    field.kind === 'choice'
      ? [
          `export const ${choicesName(thing, field)} = [${field.choices.map((choice) => `'${choice}'`).join(', ')}] as const;`,
        ]
      : [],
  );
}

/** What replies say of one of them. */
export function itemSchema({ one, fields }: ThingRequest): string {
  const shown = fields.map((field) => `${field.name}: ${shownAs(one.camel, field)}`);
  return `const ${one.camel} = z.object({ id: z.string(), ${shown.join(', ')} });
export type ${one.pascal} = z.infer<typeof ${one.camel}>;`;
}

/** What a call may say of a field of this thing. */
export function schemaOf(thing: string, field: FieldSpec): string {
  if (field.kind === 'choice') return `z.enum(${choicesName(thing, field)})`;
  const limit = `${thing}Limits.${field.name}`;
  const key = `${thing}.${field.name}`;
  if (field.kind === 'number') {
    const error = `{ error: '${key}.range' }`;
    return `z.int(${error}).min(${limit}.least, ${error}).max(${limit}.most, ${error})`;
  }
  const least = field.least === 0 ? '' : `.min(${limit}.least, { error: '${key}.short' })`;
  return `z.string().trim()${least}.max(${limit}.most, { error: '${key}.long' })`;
}

/** What a reply says of it. */
export function shownAs(thing: string, field: FieldSpec): string {
  if (field.kind === 'choice') return `z.enum(${choicesName(thing, field)})`;
  return field.kind === 'number' ? 'z.int()' : 'z.string()';
}

function scopesWith(text: string, request: ThingRequest): string | null {
  const { one, many, ability } = request;
  const path = addresses(request);
  return addToScopes(text, String(abilities.pigeonhole[ability]), [
    ['GET', path.all, `list${many.pascal}`],
    ['POST', path.all, `make${one.pascal}`],
    ['GET', path.each, `read${one.pascal}`],
    ['POST', path.each, `edit${one.pascal}`],
    ['DELETE', path.each, `delete${one.pascal}`],
  ]);
}
