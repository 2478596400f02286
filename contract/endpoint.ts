import { z } from 'zod';
import type { Allow } from './abilities.ts';
import type { AuditAction } from './audit-actions.ts';
import type { ErrorCode } from './errors.ts';
import type { Nothing, Thing } from './things.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** 202: a task has begun that does the work. */
type Status = 200 | 202;

/** How often one device may call; the numbers stand in server/kernel/http/limits.ts. */
export type Limit = 'read' | 'change' | 'signIn' | 'mail' | 'join' | 'kiosk' | 'watch' | 'live';

/** A page whose native form posts here: it comes back with its errors and the kept fields when the post fails. */
type FormPage = {
  page: string;
  keep: readonly string[];
  /** Where a post that succeeds leads, when the reply has no `url`. */
  onward?: string;
};

/**
 * Who may call beside programs, which may where the ability has a scope for API keys (`scopeOf` in abilities.ts). `ownPages`:
 * our own pages; state-changing calls need the CSRF token and a same-origin request.
 * `identityProvider`: a cross-site form or redirect from a SAML provider, authenticated only by its signed message
 * (docs/decisions/0020-saml.md). `mailProgram`: one-click actions from a mail client, authorized by the signed token in
 * the URL.
 */
type From = 'ownPages' | 'identityProvider' | 'mailProgram';

/**
 * One endpoint, declared once. From it come the route, validation, the typed client, the OpenAPI document, the
 * permission matrix, the hostile test and the limit. `paths` are further addresses of the same thing.
 */
type Endpoint<Params, Query, Body, Reply> = {
  name: string;
  summary: string;
  methods: readonly Method[];
  path: string;
  paths: readonly string[];
  /** Our own path, where the specification names none. */
  ours: boolean;
  params: z.ZodType<Params>;
  query: z.ZodType<Query>;
  body: z.ZodType<Body>;
  reply: z.ZodType<Reply>;
  /** What a call that succeeds may be answered with: the first, unless its handler says another. */
  statuses: readonly [Status, ...Status[]];
  example: Example | null;
  /** What a reply that a page keeps is out of date by; null for what is no read. */
  shows: readonly Thing[] | Nothing | null;
  /** What is out of date after a call of it; null for a read. */
  changes: readonly Thing[] | Nothing | null;
  allow: Allow;
  /** What a call of it may leave in the audit log, of its subject; a handler says no more than what was changed. */
  notes: readonly AuditAction[];
  errors: readonly ErrorCode[];
  limit: Limit;
  from: From;
  /** Changes nothing, although it is also called by other methods than GET: a GET of it needs no CSRF token. */
  safe: boolean;
  form: FormPage | null;
  /** Takes a file of so many bytes at most, sent as the bare body with its own content type; it comes as `body.file`. */
  file: { most: number } | null;
  /** May also be called over the live socket, and is batched by `handleTogether`. */
  live: boolean;
  /** Fields may be given by these names as well; by its present name one goes before. */
  olderNames: OlderNames;
  /**
   * Whether a long reply may be sent compressed; null: never. Its length tells something of all that is in it, so it must have nothing
   * that anybody may not see who can write in it: what an audience writes, and secrets, are in none
   * (docs/decisions/0143-compressed-replies.md).
   */
  compress: ((reply: Reply) => boolean) | null;
};

/**
 * A call as a reader of the API may copy it, in full: what may be left out is there too. It stands in the OpenAPI document,
 * opens the way to the handler in the permission matrix, and is what the hostile test spoils one field at a time.
 */
type Example<Query = unknown, Body = unknown> = { query?: Query; body?: Body };

/** Names that fields of a body had before, or a path into it, and what they are called now. */
export type OlderNames = Readonly<Record<string, string>>;

type Parts<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = {
  name: string;
  summary: string;
  method: Method | readonly Method[];
  path: string;
  paths?: readonly string[];
  ours?: boolean;
  params?: P;
  query?: Q;
  body?: B;
  reply: R;
  statuses?: readonly [Status, ...Status[]];
  /** Not of ids in the path: callers know their own. Needed wherever there is a body. */
  example?: Example<NoInfer<z.input<Q>>, NoInfer<z.input<B>>>;
  /** Every read says it, every change `changes`. */
  shows?: readonly Thing[] | Nothing;
  changes?: readonly Thing[] | Nothing;
  allow: Allow;
  notes?: AuditAction | readonly AuditAction[];
  errors?: readonly ErrorCode[];
  limit?: Limit;
  from?: From;
  safe?: boolean;
  form?: FormPage;
  file?: { most: number };
  live?: boolean;
  olderNames?: OlderNames;
  compress?: (reply: NoInfer<z.output<R>>) => boolean;
};

const nothing = z.object({});
export const done = z.object({ success: z.literal(true) });

export function endpoint<
  R extends z.ZodType,
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof nothing,
>(
  parts: Parts<P, Q, B, R>,
): Endpoint<z.output<P>, z.output<Q>, z.output<B>, z.output<R>> & {
  /** What a caller writes, before defaults are filled in. Exists for the type only. */
  readonly sends?: { params: z.input<P>; query: z.input<Q>; body: z.input<B> };
} {
  const methods = typeof parts.method === 'string' ? [parts.method] : parts.method;
  return {
    name: parts.name,
    summary: parts.summary,
    methods,
    path: parts.path,
    paths: parts.paths ?? [],
    ours: parts.ours ?? false,
    params: (parts.params ?? nothing) as z.ZodType<z.output<P>>,
    query: (parts.query ?? nothing) as z.ZodType<z.output<Q>>,
    body: (parts.body ?? nothing) as z.ZodType<z.output<B>>,
    reply: parts.reply as z.ZodType<z.output<R>>,
    statuses: parts.statuses ?? [200],
    example: parts.example ?? null,
    shows: parts.shows ?? null,
    changes: parts.changes ?? null,
    allow: parts.allow,
    notes: [parts.notes ?? []].flat(),
    errors: parts.errors ?? [],
    limit: parts.limit ?? (methods.every((method) => method === 'GET') ? 'read' : 'change'),
    from: parts.from ?? 'ownPages',
    safe: parts.safe ?? false,
    form: parts.form ?? null,
    file: parts.file ?? null,
    live: parts.live ?? false,
    olderNames: parts.olderNames ?? {},
    compress: parts.compress ?? null,
  };
}

// biome-ignore lint/suspicious/noExplicitAny: the one place that means "whatever its types are"
export type AnyEndpoint = Endpoint<any, any, any, any>;

type EndpointsOf<Module> = {
  readonly [Name in keyof Module as Module[Name] extends AnyEndpoint ? Name : never]: Module[Name];
};

/** What a file of the contract declares: those of its exports that are endpoints. */
export function endpointsOf<Module extends object>(module: Module): EndpointsOf<Module> {
  const declared = Object.entries(module).filter(([, exported]) => isEndpoint(exported));
  return Object.fromEntries(declared) as EndpointsOf<Module>;
}

function isEndpoint(exported: unknown): exported is AnyEndpoint {
  return typeof exported === 'object' && exported !== null && 'methods' in exported && 'reply' in exported;
}

export type ReplyOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? R : never;
export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? P : never;
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? Q : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? B : never;
export type SendsOf<E> = E extends { readonly sends?: infer S } ? NonNullable<S> : never;

/** The things that a declaration names, if it names any. */
export function thingsOf(declared: AnyEndpoint['shows']): readonly Thing[] {
  return declared === null || 'nothing' in declared ? [] : declared;
}

/** What can only be asked by GET changes nothing. */
export function isRead({ methods }: AnyEndpoint): boolean {
  return methods.every((method) => method === 'GET');
}
