import { z } from 'zod';
import { type Scope, scopeOf } from '#contract/abilities.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { errorBody, errorStatus } from '#contract/errors.ts';
import { fileReply } from '#contract/file-reply.ts';

type Json = Record<string, unknown>;

const howToCall =
  'Programs call with an API key of a team: `Authorization: Bearer vol_...`. Pages call with the cookie of their sign-in; what changes something then needs the CSRF token of the page in the header X-CSRF-Token. Times are ISO 8601, ids are decimal strings, and every refusal has the shape of Error.';
const aboutKeys =
  'An owner or lead of a team makes keys under /team/{tId}/developer, each with one or more of the scopes read, run and setUp. A key acts in its team alone, and events it makes are of that team. Cookies beside a key are ignored.';
const aboutSignIn = 'The session of somebody who is logged in; over plain http the cookie is called signin.';
const aboutPolicy =
  'For API keys: calls (`q`) a key may make in a window of `w` seconds, for example `"read";q=600;w=60`';
const aboutRateLimit =
  'For API keys: calls left (`r`) in this window, which ends in `t` seconds, for example `"read";r=599;t=60`';

/** The OpenAPI 3.1 document, built from the contract: what is declared is what is documented. */
export function openApiDocument({ brand }: { brand: string }): Json {
  declared ??= declaredPaths();
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand} API`,
      version: '1',
      description: howToCall,
    },
    paths: declared,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'vol_...', description: aboutKeys },
        signIn: { type: 'apiKey', in: 'cookie', name: '__Host-signin', description: aboutSignIn },
      },
      headers: {
        RateLimitPolicy: { description: aboutPolicy, schema: { type: 'string' } },
        RateLimit: { description: aboutRateLimit, schema: { type: 'string' } },
        RetryAfter: { description: 'Seconds to wait', schema: { type: 'integer' } },
      },
    },
  };
}

/** The contract does not change while a process runs: it is gone through once. */
let declared: Record<string, Json> | undefined;

function declaredPaths(): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const endpoint of Object.values(endpoints) as AnyEndpoint[])
    for (const path of [endpoint.path, ...endpoint.paths])
      for (const method of endpoint.methods)
        paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(endpoint, method, path) };
  return paths;
}

function operationOf(endpoint: AnyEndpoint, method: string, path: string): Json {
  const hasBody = method !== 'GET' && propertiesOf(schemaOf(endpoint.body, 'input')).length > 0;
  const json = {
    schema: schemaOf(endpoint.body, 'input'),
    ...(endpoint.example?.body !== undefined && { example: endpoint.example.body }),
  };
  const bare = { schema: { type: 'string', format: 'binary', maxLength: endpoint.file?.most } };
  const content =
    endpoint.file !== null
      ? { 'application/octet-stream': bare }
      : {
          'application/json': json,
          ...(endpoint.form !== null && { 'application/x-www-form-urlencoded': json }),
        };
  const scope = scopeOf(endpoint.allow);
  return {
    operationId: path === endpoint.path ? endpoint.name : `${endpoint.name} at ${path}`,
    summary: endpoint.summary,
    tags: [tagOf(endpoint)],
    parameters: [
      ...parametersOf(endpoint.params, 'path').filter(({ name }) => path.includes(`{${String(name)}}`)),
      ...parametersOf(endpoint.query, 'query', endpoint.example?.query as Json | undefined),
    ],
    ...(hasBody && { requestBody: { required: true, content } }),
    ...securityOf(endpoint, scope),
    responses: {
      200: {
        description: 'Done',
        ...(scope !== null && { headers: quotaHeaders }),
        content: replyContentOf(endpoint),
      },
      ...refusalsOf(endpoint, scope),
    },
    'x-live-action': endpoint.live,
    'x-our-own-path': endpoint.ours,
    'x-allow':
      endpoint.allow.who === 'anyone' ? 'anyone' : `${endpoint.allow.subject}: ${endpoint.allow.ability}`,
    'x-api-key-scope': scope,
    'x-limit': endpoint.limit,
  };
}

function replyContentOf({ reply }: AnyEndpoint): Json {
  if (reply === fileReply)
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  return { 'application/json': { schema: schemaOf(reply, 'output') } };
}

const quotaHeaders = {
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
  RateLimit: { $ref: '#/components/headers/RateLimit' },
};
const waitHeaders = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

/** Either of the two will do; what names no scope is for people, and what is open to anyone needs neither. */
function securityOf({ allow }: AnyEndpoint, scope: Scope | null): Json {
  if (allow.who === 'anyone') return { security: [] };
  return { security: [...(scope === null ? [] : [{ apiKey: [scope] }]), { signIn: [] }] };
}

function refusalsOf(endpoint: AnyEndpoint, scope: Scope | null): Json {
  const codes = new Set([
    'Validation',
    'TooMany',
    ...endpoint.errors,
    ...(endpoint.allow.who === 'able' ? ['SignInNeeded', 'NotFound', 'NotAllowed'] : []),
    ...(scope === null ? [] : ['KeyRejected', 'ApiOff', 'ScopeMissing']),
    'Overloaded',
  ]);
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code as keyof typeof errorStatus]);
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      {
        description: names.join(', '),
        ...([429, 503].includes(status) && { headers: waitHeaders }),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function parametersOf(schema: z.ZodType, place: 'path' | 'query', example: Json = {}): Json[] {
  const json = schemaOf(schema, 'input');
  const required = (json.required ?? []) as string[];
  return propertiesOf(json).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(Object.hasOwn(example, name) && { example: example[name] }),
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
