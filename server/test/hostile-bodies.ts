import { z } from 'zod';
import type { AnyEndpoint } from '#contract/endpoint.ts';

type Schema = {
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
};

/** A body with exactly one place replaced; `isWrong` where the schema of the endpoint refuses it for that. */
export type HostileBody = { at: string; body: unknown; isWrong: boolean };

/** Of the wrong type, out of range, or with something in it that must not reach SQL, HTML or a log. */
const hostile: readonly unknown[] = [
  null,
  7.5,
  'x',
  ['x', 'x'],
  { a: [{}] },
  '\0',
  "\u202e'; DROP TABLE questions; --",
  '9'.repeat(400),
  'x'.repeat(5000),
];

/** What is no object, and the endpoint's own example but for one field: each that its schema declares, however deep. */
export function hostileBodies({ name, body: schema, file, example }: AnyEndpoint): HostileBody[] {
  if (file !== null) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  const noObject = { at: 'body', body: ['x'], isWrong: true };
  // What several choices of a field have in common is one place of a body.
  const fields = new Map(fieldsOf(json).map((field) => [field.join('.'), field]));
  const oneWrong = [...fields.values()].flatMap((field) => {
    const path = placeIn(example?.body, field);
    if (path === null)
      throw new Error(
        `The example of ${name} has nothing around ${field.join('.')}: it has to show all fields.`,
      );
    return hostile.map((value) => {
      const body = replaced(example?.body, path, value);
      return { at: path.join('.'), body, isWrong: !schema.safeParse(body).success };
    });
  });
  return [noObject, ...oneWrong];
}

type Path = readonly string[];

function fieldsOf(schema: Schema, path: Path = []): Path[] {
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    [...path, name],
    ...fieldsOf(field, [...path, name]),
  ]);
  const items = schema.items ? [[...path, '0'], ...fieldsOf(schema.items, [...path, '0'])] : [];
  return [
    ...inner,
    ...items,
    ...(schema.anyOf ?? schema.oneOf ?? []).flatMap((choice) => fieldsOf(choice, path)),
  ];
}

/**
 * The path to something that its last name can be put into: of a list the first item that has it. Null where the example has none.
 * An item alone needs no list there: a setting of one kind of session would be wrong in an example of another.
 */
function placeIn(value: unknown, path: Path): Path | null {
  const [name = '', ...rest] = path;
  if (typeof value !== 'object' || value === null) return null;
  if (rest.length === 0) return path;
  if (rest.length === 1 && rest[0] === '0' && !(name in value)) return path;
  const tried = Array.isArray(value) ? Object.keys(value) : [name];
  for (const key of tried) {
    const found = placeIn((value as Readonly<Record<string, unknown>>)[key], rest);
    if (found !== null) return [key, ...found];
  }
  return null;
}

function replaced(value: unknown, [name, ...rest]: Path, by: unknown): unknown {
  if (name === undefined) return by;
  if (value === undefined) return [by];
  if (Array.isArray(value))
    return value.map((item, at) => (String(at) === name ? replaced(item, rest, by) : item));
  return { ...(value as object), [name]: replaced((value as Record<string, unknown>)[name], rest, by) };
}
