import type { z } from 'zod';
import { type Scope, scopeOf } from '#contract/abilities.ts';
import { attendeePassHeader } from '#contract/attendees/pass-header.ts';
import { type AnyEndpoint, isRead, type Method } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { errorBody, errorStatus } from '#contract/errors.ts';
import { fileReply } from '#contract/file-reply.ts';
import { version } from '../../version.ts';
import { type Json, propertiesOf, schemaOf } from './schema.ts';

const howToCall =
  'Programs call with an API key of a team: `Authorization: Bearer vol_...`. Pages call with the cookie of their sign-in; what changes something then needs the CSRF token of the page. Times are ISO 8601, ids are decimal strings, and every refusal has the shape of Error.';
const aboutKeys =
  'An owner or lead of a team makes keys under /team/{tId}/developer, each with one or more of the scopes read, run and setUp. A key acts in its team alone, and events it makes are of that team. Cookies beside a key are ignored.';
const aboutSignIn = 'The session of somebody who is logged in; over plain http the cookie is called signin.';
const aboutCsrf =
  'The token that pages carry against forged calls, bound to the cookies of the browser. Calls with an API key or a pass need none.';
const aboutPass =
  'What makes a device an attendee of one event. Joining with this header, empty at first, answers the pass; without the header it becomes a cookie, `__Host-attendee-{phId}`, and changes need the CSRF token.';
const aboutPolicy =
  'For API keys: calls (`q`) a key may make in a window of `w` seconds, for example `"read";q=600;w=60`';
const aboutRateLimit =
  'For API keys: calls left (`r`) in this window, which ends in `t` seconds, for example `"read";r=599;t=60`';

/** The OpenAPI 3.1 document, built from the contract: what is declared is what is documented. `/` is where it was read. */
export function openApiDocument({ brand, server = '/' }: { brand: string; server?: string }): Json {
  declared ??= declaredPaths();
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand} API`,
      version,
      description: howToCall,
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: server }],
    paths: declared,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'vol_...', description: aboutKeys },
        signIn: { type: 'apiKey', in: 'cookie', name: '__Host-signin', description: aboutSignIn },
        csrfToken: { type: 'apiKey', in: 'header', name: 'X-CSRF-Token', description: aboutCsrf },
        attendeePass: { type: 'apiKey', in: 'header', name: attendeePassHeader, description: aboutPass },
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
  const firstOf = new Map<string, string>();
  for (const endpoint of Object.values(endpoints) as AnyEndpoint[]) {
    const { path, methods } = endpoint;
    // Two that differ by the names of their parameters alone are one: it has those of the first.
    const shape = path.replaceAll(parameter, '{}');
    const first = firstOf.get(shape) ?? path;
    firstOf.set(shape, first);
    for (const method of methods) {
      const operation = renamed(operationOf(endpoint, method), namesIn(path), namesIn(first));
      paths[first] = { ...paths[first], [method.toLowerCase()]: operation };
    }
  }
  return paths;
}

const parameter = /\{(\w+)\}/g;
const namesIn = (path: string): string[] => [...path.matchAll(parameter)].map(([, name = '']) => name);

function renamed(operation: Json, from: readonly string[], to: readonly string[]): Json {
  const parameters = (operation.parameters as Json[]).map((one) =>
    one.in === 'path' ? { ...one, name: to[from.indexOf(String(one.name))] ?? one.name } : one,
  );
  return { ...operation, parameters };
}

function operationOf(endpoint: AnyEndpoint, method: Method): Json {
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
    operationId: operationIdOf(endpoint, method),
    summary: endpoint.summary,
    ...furtherAddressesOf(endpoint),
    tags: [tagOf(endpoint)],
    parameters: [
      ...pathParametersOf(endpoint),
      ...queryParametersOf(endpoint.query, endpoint.example?.query as Json | undefined),
    ],
    ...(hasBody && { requestBody: { required: true, content } }),
    security: securityOf(endpoint, method, scope),
    responses: {
      ...successesOf(endpoint, scope),
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

function successesOf(endpoint: AnyEndpoint, scope: Scope | null): Json {
  const success = {
    ...(scope !== null && { headers: quotaHeaders }),
    content: replyContentOf(endpoint),
  };
  return Object.fromEntries(
    endpoint.statuses.map((status) => [status, { description: statusTexts[status], ...success }]),
  );
}

const statusTexts = { 200: 'Done', 202: 'A task has begun' } as const;

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

/** Any of them will do; what names no scope is for people, and what is open to anyone needs at most a page of ours. */
function securityOf(endpoint: AnyEndpoint, method: Method, scope: Scope | null): Json[] {
  const { allow } = endpoint;
  const withToken = needsToken(endpoint, method) ? { csrfToken: [] } : {};
  const asAttendee = isForAttendees(endpoint) ? [{ attendeePass: [] }] : [];
  if (allow.who === 'anyone') return 'csrfToken' in withToken ? [...asAttendee, withToken] : [];
  const asProgram = scope === null ? [] : [{ apiKey: [scope] }];
  return [...asProgram, ...asAttendee, { signIn: [], ...withToken }];
}

function needsToken(endpoint: AnyEndpoint, method: Method): boolean {
  return endpoint.from === 'ownPages' && !isRead(endpoint) && !(endpoint.safe && method === 'GET');
}

function isForAttendees({ allow, limit }: AnyEndpoint): boolean {
  return limit === 'join' || (allow.who === 'able' && allow.ability === 'takePart');
}

function refusalsOf(endpoint: AnyEndpoint, scope: Scope | null): Json {
  const codes = new Set([
    'Validation',
    'TooMany',
    ...endpoint.errors,
    ...(endpoint.allow.who === 'able' ? ['SignInNeeded', 'NotFound', 'NotAllowed'] : []),
    ...(endpoint.allow.who === 'able' && endpoint.allow.subject === 'pigeonhole' ? ['InTrash'] : []),
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

/** One address is enough for a program: with each of the others a client would have the same call under another name. */
function furtherAddressesOf({ paths }: AnyEndpoint): Json {
  return paths.length === 0 ? {} : { description: `Answers at ${paths.join(' and ')} too.` };
}

function pathParametersOf({ params, path }: AnyEndpoint): Json[] {
  const known = new Map(propertiesOf(schemaOf(params, 'input')));
  return namesIn(path).map((name) => {
    // A default is for addresses without this part.
    const { default: _, ...property } = known.get(name) ?? { type: 'string' };
    return { name, in: 'path', required: true, schema: property, example: exampleOf(property) };
  });
}

/** An id, one of several words, or a secret of the length they have. */
function exampleOf({ pattern, enum: words, minLength }: Json): unknown {
  if (Array.isArray(words)) return words[0];
  if (pattern !== undefined) return '42';
  return minLength === undefined ? 'AUTUMN26' : 'mX3p0Tq9bV7cR1sK5wLzYA';
}

function queryParametersOf(schema: z.ZodType, example: Json = {}): Json[] {
  const json = schemaOf(schema, 'input');
  const required = (json.required ?? []) as string[];
  return propertiesOf(json).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
    ...(Object.hasOwn(example, name) && { example: example[name] }),
  }));
}

/** Generators make names of it: letters and digits, and no two alike. */
function operationIdOf({ name, methods }: AnyEndpoint, method: Method): string {
  return method === methods[0] ? name : `${name}By${method[0]}${method.slice(1).toLowerCase()}`;
}

/** The group an endpoint stands under: the first word of its path after /api. */
function tagOf(endpoint: AnyEndpoint): string {
  return endpoint.path.replace(/^\/api\//, '/').split('/')[1] ?? 'other';
}
