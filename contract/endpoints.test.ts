import { expect, test } from 'vitest';
import { z } from 'zod';
import { type AnyEndpoint, endpointsOf, thingsOf } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { things } from './things.ts';

const files = import.meta.glob<object>(['./**/*.ts', '!./**/*.test.ts', '!./endpoints.ts'], { eager: true });

test('each endpoint that a file of the contract declares is listed, under its name, and no name is used twice', () => {
  const declared = Object.entries(files).flatMap(([file, module]) =>
    Object.entries(endpointsOf(module) as Record<string, AnyEndpoint>).map(([name, endpoint]) => ({
      file,
      name,
      endpoint,
    })),
  );
  const lost = declared.filter(
    ({ name, endpoint }) => endpoint.name !== name || Reflect.get(endpoints, name) !== endpoint,
  );
  expect(lost.map(({ file, name }) => `${name} of ${file}`)).toEqual([]);
  expect(declared).toHaveLength(Object.keys(endpoints).length);
});

const all = Object.values(endpoints) as AnyEndpoint[];
const hasFields = (schema: z.ZodType) =>
  Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}).length > 0;

test('each endpoint that takes a body or a query shows an example of it', () => {
  // A file is no example that can be read.
  const without = all.filter(
    ({ body, query, example, file }) =>
      (file === null && hasFields(body) && example?.body === undefined) ||
      (hasFields(query) && example?.query === undefined),
  );
  expect(without.map(({ name }) => name)).toEqual([]);
});

test.each(
  all.filter(({ example }) => example !== null).map((endpoint) => [endpoint.name, endpoint] as const),
)('the example of %s is one that it takes', (_, { body, query, example }) => {
  if (example?.body !== undefined) expect(body.safeParse(example.body).error?.issues).toBeUndefined();
  if (example?.query !== undefined) expect(query.safeParse(example.query).error?.issues).toBeUndefined();
});

test('what people read of an endpoint calls an event an event', () => {
  expect(all.filter(({ summary }) => /pigeonhole/i.test(summary)).map(({ name }) => name)).toEqual([]);
});

const isRead = ({ methods }: AnyEndpoint) => methods.every((method) => method === 'GET');

test('every read says what it shows, and every change what it changes, or why a page keeps nothing of it', () => {
  const wrong = all.filter(
    (endpoint) =>
      (endpoint.shows === null) === isRead(endpoint) || (endpoint.changes === null) !== isRead(endpoint),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('whatever a read shows a call can change, and whatever a call changes a read shows', () => {
  const shown = new Set(all.flatMap(({ shows }) => thingsOf(shows)));
  const changed = new Set(all.flatMap(({ changes }) => thingsOf(changes)));
  expect([...shown].sort()).toEqual(Object.keys(things).sort());
  expect([...changed].sort()).toEqual(Object.keys(things).sort());
});

test('what may be sent compressed is named here, and holds no secret (0143)', () => {
  const compressible = all.filter(({ compress }) => compress !== null);
  expect(compressible.map(({ name }) => name).sort()).toEqual([
    'listPigeonholes',
    'listSessions',
    'readEventInsights',
    'readTally',
  ]);
  const secret = /token|secret|password|csrf|code$/i;
  const fieldsOf = (schema: z.ZodType) => JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }));
  const named = compressible.flatMap(({ name, reply }) =>
    [...new Set([...fieldsOf(reply).matchAll(/"(\w+)":\{/g)].map(([, field = '']) => field))]
      .filter((field) => secret.test(field))
      .map((field) => `${name} ${field}`),
  );
  // Only of one workspace at a time: whoever names its events knows them all.
  expect(named).toEqual(['listPigeonholes passcode']);
});
