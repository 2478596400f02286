import { z } from 'zod';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { errorBody, errorStatus } from '#contract/errors.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document, built from the contract: what is declared is what is documented. */
export function openApiDocument({ brand }: { brand: string }): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of Object.values(endpoints) as AnyEndpoint[])
    for (const path of [endpoint.path, ...endpoint.paths])
      for (const method of endpoint.methods)
        paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(endpoint, method, path) };
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand} API`,
      version: '1',
      description: 'Calls that change something need the CSRF token of the page in the header X-CSRF-Token.',
    },
    paths,
    components: { schemas: { Error: schemaOf(errorBody, 'output') } },
  };
}

function operationOf(endpoint: AnyEndpoint, method: string, path: string): Json {
  const hasBody = method !== 'GET' && propertiesOf(schemaOf(endpoint.body, 'input')).length > 0;
  const bare = { schema: { type: 'string', format: 'binary', maxLength: endpoint.file?.most } };
  const content =
    endpoint.file !== null
      ? { 'application/octet-stream': bare }
      : {
          'application/json': { schema: schemaOf(endpoint.body, 'input') },
          ...(endpoint.form !== null && {
            'application/x-www-form-urlencoded': { schema: schemaOf(endpoint.body, 'input') },
          }),
        };
  return {
    operationId: path === endpoint.path ? endpoint.name : `${endpoint.name} at ${path}`,
    summary: endpoint.summary,
    tags: [tagOf(endpoint)],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')].filter(
      (parameter) => parameter.in !== 'path' || path.includes(`{${String(parameter.name)}}`),
    ),
    ...(hasBody && { requestBody: { required: true, content } }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } },
      },
      ...refusalsOf(endpoint),
    },
    'x-live-action': endpoint.live,
    'x-our-own-path': endpoint.ours,
    'x-allow':
      endpoint.allow.who === 'anyone' ? 'anyone' : `${endpoint.allow.subject}: ${endpoint.allow.ability}`,
    'x-limit': endpoint.limit,
  };
}

function refusalsOf(endpoint: AnyEndpoint): Json {
  const codes = new Set([
    'Validation',
    'TooMany',
    ...endpoint.errors,
    ...(endpoint.allow.who === 'able' ? ['NotFound', 'NotAllowed'] : []),
  ]);
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code as keyof typeof errorStatus]);
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      {
        description: names.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function parametersOf(schema: z.ZodType, place: 'path' | 'query'): Json[] {
  const json = schemaOf(schema, 'input');
  const required = (json.required ?? []) as string[];
  return propertiesOf(json).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function propertiesOf(json: Json): [string, Json][] {
  return Object.entries((json.properties ?? {}) as Record<string, Json>);
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
}

/** The group an endpoint stands under: the first word of its path after /api. */
function tagOf(endpoint: AnyEndpoint): string {
  return endpoint.path.replace(/^\/api\//, '/').split('/')[1] ?? 'other';
}
