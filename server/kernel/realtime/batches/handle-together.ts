import type { SubjectKind } from '#contract/abilities.ts';
import type { AnyEndpoint, BodyOf, ParamsOf } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { LiveEvent } from '#contract/realtime/channel.ts';
import type { Who } from '../../auth/who.ts';
import type { Subjects } from '../../authorize/subjects.ts';
import type { Tx } from '../../db/database.ts';
import type { Doing } from '../news.ts';

/** One call of a live action, parsed and authorised, to be judged by the room's memory. */
export type LiveCall<E extends AnyEndpoint, Kind extends SubjectKind, Memory> = {
  params: ParamsOf<E>;
  body: BodyOf<E>;
  subject: Subjects[Kind];
  memory: Memory;
  /** The rules by which it was judged first (StreamKind.rules): it may be judged again by later ones. */
  first: unknown;
  who: Who;
  now: Date;
  /** When it arrived at this node, in milliseconds since 1970: before it waited for its turn. */
  receivedAt: number;
  /** Milliseconds to its sender and back, as this node measured them last; 0 where it has not. */
  roundTrip: number;
  /** When its sender was first sent what is timed (StreamKind.timed), in milliseconds since 1970; null: this node does not know. */
  firstSent(what: string): number | null;
};

export type Stream = { pigeonholeId: string; streamId: string };

/** An admitted row, with the id reserved for the item it creates. */
export type Reserved<Row> = { row: Row; itemId: string; key: string };

export type Written = {
  events: readonly LiveEvent[];
  /** Calls that the database refused after all, by key; nothing of them is stored. */
  refused?: ReadonlyMap<string, ErrorCode>;
  /** What follows from it, written together with the events, so that it costs no round trip of its own. `now`: of the batch. */
  besides?: (tx: Tx, now: Date) => Promise<void>;
};

type LiveParts<E extends AnyEndpoint, Kind extends SubjectKind, Memory, Row> = {
  /** Decides from memory, without a query: a row to write, or a Refusal thrown. */
  admit(call: LiveCall<E, Kind, Memory>): Row;
  /** Writes the whole batch in one statement and returns its events. Rows are in order of arrival. */
  write(tx: Tx, stream: Stream, rows: readonly Reserved<Row>[], memory: Memory): Promise<Written>;
  /** What the stream's rooms on all nodes remember of a committed row; null for nothing. */
  remember(row: Reserved<Row>): Doing | null;
};

export type LiveHandler = {
  endpoint: AnyEndpoint;
  // biome-ignore lint/suspicious/noExplicitAny: the batcher carries rows of every action; each action keeps its own types
} & LiveParts<any, any, any, any>;

/**
 * Declares how a live action is handled: like `handle`, but in batches of all calls that waited for the commit in flight (law
 * L4). After its commit each caller gets a receipt of its own.
 */
export function handleTogether<E extends AnyEndpoint, Kind extends SubjectKind, Memory, Row>(
  endpoint: E,
  subject: Kind,
  parts: LiveParts<E, Kind, Memory, Row>,
): LiveHandler {
  const { allow } = endpoint;
  if (!endpoint.live || allow.who !== 'able' || allow.subject !== subject || allow.by === null)
    throw new Error(`${endpoint.name} is not declared as a live action on a ${subject}.`);
  return { endpoint, ...parts };
}
