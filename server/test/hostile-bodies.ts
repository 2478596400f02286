import { z } from 'zod';
import type { AnyEndpoint } from '#contract/endpoint.ts';

type Schema = {
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  minItems?: number;
  minLength?: number;
  minimum?: number;
};

/** A body with exactly one place replaced; `isWrong` where the schema of the endpoint refuses it for that. */
type HostileBody = { at: string; body: unknown; isWrong: boolean };

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

/** A text for each rule about texts, which a JSON schema does not have all of. */
const examples: readonly string[] = [
  '1',
  '2030-01-01',
  '2030-01-01T10:00:00Z',
  'UTC',
  'ada@example.org',
  'own.example',
  'https://own.example/',
  'AUTUMN26',
  'Homing-Pigeon-8',
  'k'.repeat(22),
];

/** What is no object, and bodies that are right but for one field: each that the endpoint's own schema declares, however deep. */
export function hostileBodies({ name, body: schema, file }: AnyEndpoint): HostileBody[] {
  if (file !== null) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  const noObject = { at: 'body', body: ['x'], isWrong: true };
  const oneWrong = fieldsOf(json).flatMap((path) => {
    const right = repaired(schema, rightValue(json, path));
    const problems = schema.safeParse(right).error?.issues;
    if (problems !== undefined)
      throw new Error(`No right body of ${name} is known: ${JSON.stringify({ right, problems })}.`);
    return hostile.map((value) => {
      const body = replaced(right, path, value);
      return { at: path.join('.'), body, isWrong: !schema.safeParse(body).success };
    });
  });
  return [noObject, ...oneWrong];
}

/** With another text wherever the schema does not like the first one, if any example is liked there. */
function repaired(schema: z.ZodType, body: unknown, tries = 5): unknown {
  const problem = schema.safeParse(body).error?.issues[0];
  if (problem === undefined || tries === 0) return body;
  const path = problem.path.map(String);
  const remaining = (candidate: unknown) =>
    schema.safeParse(candidate).error?.issues.filter((issue) => issue.path.join('.') === path.join('.'));
  const better = examples.map((text) => replaced(body, path, text)).find((one) => !remaining(one)?.length);
  return better === undefined ? body : repaired(schema, better, tries - 1);
}

type Path = readonly string[];

function fieldsOf(schema: Schema, path: Path = []): Path[] {
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    [...path, name],
    ...fieldsOf(field, [...path, name]),
  ]);
  const items = schema.items ? [[...path, '0'], ...fieldsOf(schema.items, [...path, '0'])] : [];
  return [...inner, ...items, ...(schema.anyOf ?? []).flatMap((choice) => fieldsOf(choice, path))];
}

/** What the schema asks for and no more, but for the fields on the way to `path`. */
function rightValue(schema: Schema, path: Path | null): unknown {
  const choice = schema.anyOf?.find((one) => path === null || path.length === 0 || leadsTo(one, path));
  if (choice) return rightValue(choice, path);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch ([schema.type].flat()[0]) {
    case 'object':
      return rightObject(schema, path);
    case 'array': {
      const count = Math.max(schema.minItems ?? 0, path?.length ? 1 : 0);
      return Array.from({ length: count }, (_, at) =>
        distinct(rightValue(schema.items ?? {}, path?.[0] === String(at) ? path.slice(1) : null), at),
      );
    }
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return 'Homing-Pigeon-8'.padEnd(schema.minLength ?? 0, 'x');
  }
}

function rightObject({ properties = {}, required = [] }: Schema, path: Path | null): unknown {
  const names = new Set([...required, ...(path?.length ? [path[0] ?? ''] : [])]);
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      rightValue(properties[name] ?? {}, path?.[0] === name ? path.slice(1) : null),
    ]),
  );
}

/** Two things of a list may have to differ. */
const distinct = (value: unknown, at: number) =>
  typeof value === 'string' && at > 0 ? `${value}${at}` : value;

const leadsTo = ({ properties, items }: Schema, [name = '']: Path): boolean =>
  properties?.[name] !== undefined || (items !== undefined && /^\d+$/.test(name));

function replaced(value: unknown, [name, ...rest]: Path, by: unknown): unknown {
  if (name === undefined) return by;
  if (Array.isArray(value))
    return value.map((item, at) => (String(at) === name ? replaced(item, rest, by) : item));
  return { ...(value as object), [name]: replaced((value as Record<string, unknown>)[name], rest, by) };
}
