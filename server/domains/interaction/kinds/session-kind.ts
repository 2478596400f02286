import type { ContentOf } from '#contract/kinds/kind.ts';
import type { KindNews, Kinds, MineOf, SessionType } from '#contract/kinds/kinds.live.ts';
import type { ChannelName } from '#contract/realtime/channel.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { DB } from '#server/kernel/db/tables.ts';
import type { Told } from '#server/kernel/domain-news.ts';
import type { Handler } from '#server/kernel/http/handle.ts';
import type { LiveHandler, Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import type { ItemSort } from '../marks.ts';
import type { Vote } from '../votes-of-person.ts';

/** The content of one session, as of one moment in the database. */
type ReadKind<T extends SessionType, Own> = {
  contents: Readonly<Record<ChannelName, ContentOf<Kinds[T]>>>;
  /** What its live actions are judged by, beside the session and its secret. */
  own: Own;
  /** Everybody's votes, of which each person is shown their own. */
  votes: readonly Vote[];
};

/** What a kind of session brings to the server. `Own`: see `ReadKind`. */
export type SessionKind<T extends SessionType, Own> = {
  type: T;
  /** `hasStarted`: before the start the room must not learn what it will be asked (L10). */
  read(
    db: Db,
    stream: Stream,
    at: { session: LiveSession<T>; hasStarted: boolean },
  ): Promise<ReadKind<T, Own>>;
  /** What its votes are about. */
  votedOn: ItemSort;
  /** What a person has done, made of their votes. */
  mine(votes: readonly Vote[]): MineOf<T>;
  /** Brings `own` up to date with its news, from whichever node. */
  recall(own: Own, event: KindNews): void;
  /** Writes what a new session of this kind begins with. */
  make(tx: Tx, made: Told<'sessionMade'>): Promise<void>;
  handlers: readonly (Handler | LiveHandler)[];
  /** The tables in which it keeps what is said and done in sessions. */
  tables: readonly (keyof DB)[];
  /** What an account did as an attendee, once it had given a name: lists by what they are of. */
  copy(db: Db, accountId: string): Promise<Record<string, readonly unknown[]>>;
  /** Deletes everything in these pigeonholes. */
  forget(tx: Tx, pigeonholeIds: readonly string[]): Promise<void>;
  /** Takes the name of an account off what it contributed; returns the news of that by session. */
  eraseNames(tx: Tx, accountId: string): Promise<ReadonlyMap<string, readonly KindNews[]>>;
};

// biome-ignore lint/suspicious/noExplicitAny: a table of kinds; each keeps its own memory to itself
export type AnySessionKind = SessionKind<SessionType, any>;
