import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Allow, SubjectKind } from '#contract/abilities.ts';
import type { AnyEndpoint, BodyOf, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { Who } from '../auth/who.ts';
import type { LockedSubject } from '../authorize/lock-subjects.ts';
import type { Subjects } from '../authorize/subjects.ts';
import type { Tx } from '../db/database.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Kernel } from '../kernel.ts';
import type { Stream } from '../realtime/batches/handle-together.ts';
import type { Lost } from '../realtime/cluster/lost.ts';
import type { Publish } from '../realtime/publication.ts';
import type { Note } from './note.ts';

/** What a handler is given: everything parsed, the subject found and the caller allowed. */
export type Call<E extends AnyEndpoint, Kind extends SubjectKind | 'none'> = {
  kernel: Kernel;
  /** The handler's transaction. It is committed when the handler returns, and nothing is published before. */
  tx: Tx;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  /** The query as it came, for a signature that is about these very letters. */
  search: string;
  body: BodyOf<E>;
  subject: Kind extends SubjectKind ? Subjects[Kind] : null;
  who: Who;
  now: Date;
  /** Aborted once the caller waits for the answer no more. */
  hungUp: AbortSignal;
  note: Note;
  /** The workspace in which something has changed, where the subject does not say it: its people are told. */
  happenedIn(workspaceId: string): void;
  /** Queued in this transaction: rolled back with it, run after it. */
  queue(job: Job): Promise<void>;
  /**
   * A right that goes with this call: the live connections that stood on it are closed, on all nodes, after the commit. Also
   * when nobody can tell whether the commit happened: who still has the right comes back.
   */
  expel(lost: Lost): void;
  /** Done when all is committed and before the answer goes: cookies, memory. */
  afterCommit(act: (http: { request: FastifyRequest; reply: FastifyReply }) => void): void;
};

/** What a command is given that changes what streams show. */
export type PublishingCall<E extends AnyEndpoint, Kind extends SubjectKind | 'none'> = Call<E, Kind> & {
  /** Raises the stream's number in this transaction; its listeners are sent the events after the commit. */
  publish: Publish;
};

type HandlerFn<E extends AnyEndpoint, Kind extends SubjectKind | 'none'> = (
  call: Call<E, Kind>,
) => Promise<ReplyOf<E>>;

/** What is known before the transaction of a call begins. */
export type Before<E extends AnyEndpoint, Kind extends SubjectKind | 'none'> = Pick<
  Call<E, Kind>,
  'kernel' | 'params' | 'query' | 'search' | 'body' | 'subject' | 'who' | 'now' | 'hungUp'
>;

/** The streams that a command publishes on, as its subject is by then. */
type StreamsOf<Kind extends SubjectKind> = (
  subject: Subjects[Kind],
  tx: Tx,
) => readonly Stream[] | Promise<readonly Stream[]>;

export type Handler = {
  endpoint: AnyEndpoint;
  before?: (call: Before<AnyEndpoint, SubjectKind | 'none'>) => Promise<unknown>;
  /** No transaction is opened for it. */
  bare?: true;
  /** The streams it publishes on. */
  streams?: StreamsOf<SubjectKind>;
  /** What is locked with the subject. */
  holds?: (call: Pick<Before<AnyEndpoint, SubjectKind>, 'subject' | 'body'>) => readonly LockedSubject[];
  run: (call: PublishingCall<AnyEndpoint, SubjectKind | 'none'>, found: unknown) => Promise<unknown>;
};

/**
 * Serves an endpoint: who -> CSRF -> limit -> parse -> subject by a scoped query -> policy -> transaction -> for a change the
 * lock of its subject and the policy once more -> fn -> reply through its schema -> commit -> log. `serve` (serve.ts) and `carryOut` do the steps; this only ties fn to its endpoint.
 */
export function handle<E extends AnyEndpoint, Kind extends SubjectKind | 'none'>(
  endpoint: E,
  subject: Kind,
  fn: HandlerFn<E, Kind>,
): Handler {
  const declared = subjectOf(endpoint.allow);
  if (declared !== subject)
    throw new Error(`${endpoint.name} declares the subject ${declared}, not ${subject}.`);
  return { endpoint, run: fn as unknown as Handler['run'] };
}

/**
 * Serves a command that publishes: only here a call has `publish`. The rows of its streams are locked right after that of
 * its subject, which no batch of live actions locks, and before anything that batches write (law L5). A command that took the
 * rows it changes first would deadlock with a batch that writes them, and what it read before the lock could be out of date.
 */
export function handleOnStreams<E extends AnyEndpoint, Kind extends SubjectKind>(
  endpoint: E,
  subject: Kind,
  streams: StreamsOf<Kind>,
  fn: (call: PublishingCall<E, Kind>) => Promise<ReplyOf<E>>,
): Handler {
  const handler = handle(endpoint, subject, fn as unknown as HandlerFn<E, Kind>);
  return { ...handler, streams: streams as NonNullable<Handler['streams']> };
}

/**
 * For a command on one subject that concerns others too: their rows are locked with its own, in the one order (decision 0030), and
 * what the handler reads of them stays so. The caller may have nothing to do with them: the handler asks.
 */
export function alsoHolding<E extends AnyEndpoint, Kind extends SubjectKind>(
  _endpoint: E,
  _subject: Kind,
  holds: (call: Pick<Before<E, Kind>, 'subject' | 'body'>) => readonly LockedSubject[],
  handler: Handler,
): Handler {
  return { ...handler, holds: holds as NonNullable<Handler['holds']> };
}

/**
 * Serves an endpoint that has slow work to do, such as hashing a password, before its transaction begins: nobody who
 * waits for a turn may hold a connection meanwhile. What `before` writes stays, whatever becomes of the call.
 */
export function handleInTwoSteps<E extends AnyEndpoint, Kind extends SubjectKind | 'none', Found>(
  endpoint: E,
  subject: Kind,
  before: (call: Before<E, Kind>) => Promise<Found>,
  fn: (call: Call<E, Kind>, found: Found) => Promise<ReplyOf<E>>,
): Handler {
  const handler = handle(endpoint, subject, fn as unknown as HandlerFn<E, Kind>);
  return { ...handler, before: before as Handler['before'] };
}

/**
 * Serves an endpoint without a transaction of its own: `tx` is the database itself, and each statement is committed when
 * it is done. For what writes or reads one row, with those of others (`StatementGroups`): at the door of a hall opening and ending a
 * transaction would cost more than the row.
 */
export function handleBare<E extends AnyEndpoint, Kind extends SubjectKind | 'none'>(
  endpoint: E,
  subject: Kind,
  fn: HandlerFn<E, Kind>,
): Handler {
  return { ...handle(endpoint, subject, fn), bare: true };
}

function subjectOf(allow: Allow): SubjectKind | 'none' {
  return allow.who === 'able' ? allow.subject : 'none';
}
