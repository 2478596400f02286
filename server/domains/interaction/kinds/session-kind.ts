import type { Answers, Begun } from '#contract/interaction/answers.ts';
import type { KeptBy, WindowsOf } from '#contract/kinds/kind.ts';
import type { KindNews, Kinds, MineOf, SessionType } from '#contract/kinds/kinds.live.ts';
import type { InsightsOf } from '#contract/kinds/kinds.ts';
import type { ChannelName } from '#contract/realtime/channel.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import type { SessionSecret } from '#server/domains/sessions/index.ts';
import type { AttendeePass } from '#server/kernel/auth/attendee-token.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { DB } from '#server/kernel/db/tables.ts';
import type { Told } from '#server/kernel/domain-news.ts';
import type { Handler } from '#server/kernel/http/handle.ts';
import type { Copied, ForgetScope } from '#server/kernel/kept/kept.ts';
import type { LiveHandler, Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import type { FilledSheet } from '#server/kernel/sheets/speak-sheet.ts';
import type { ItemSort } from '../marks.ts';
import type { Vote } from '../votes-of-person.ts';

/** The content of one session, as of one moment in the database: all of it, of which screens hold a window. */
type ReadKind<T extends SessionType, Own> = {
  contents: Readonly<Record<ChannelName, KeptBy<Kinds[T]>>>;
  /** What its live actions are judged by, beside the session and its secret. */
  own: Own;
  /** Everybody's votes, of which each person is shown their own. */
  votes: readonly Vote[];
  /** What there may be votes on; left out where the votes say what they are on. */
  votedItems?: readonly string[];
};

/** Some sessions of an event. */
export type SessionsOf = { pigeonholeId: string; sessionIds: readonly string[] };

/** Which rows there are is settled in the transaction; they are read from the database as the file goes out. */
export type ReadingRows = { tx: Db; db: Db };

export type OnStage = {
  /** Of these questions or prompts, by id, as far as they are still there. */
  texts: ReadonlyMap<string, string>;
  /** The one that is shown before any was chosen; null: none. */
  usual: { id: string; text: string } | null;
};

/** What is to be forgotten, as kinds are told: they know people as attendees only. */
type ForgetInKind =
  | Exclude<ForgetScope, { of: 'person' }>
  | { of: 'person'; attendees: readonly AttendeePass[] };

/** What a kind of session brings to the server. `Own`: see `ReadKind`. */
export type SessionKind<T extends SessionType, Own> = {
  type: T;
  /** What of its lists screens hold. */
  windows: WindowsOf<Kinds[T]>;
  /** `hasStarted`: before the start the audience must not learn what it will be asked (L10). `secret`: see `SessionMemory`. */
  read(
    db: Db,
    stream: Stream,
    at: { session: LiveSession<T>; secret: SessionSecret | null; hasStarted: boolean },
  ): Promise<ReadKind<T, Own>>;
  /** What its votes are about; null where nobody votes. */
  votedOn: ItemSort | null;
  /** What a person has done, made of their votes and of what the kind keeps for itself. `person`: by `personIn`. */
  mine(votes: readonly Vote[], by: { own: Own; person: string }): MineOf<T>;
  /** What people score, by the marks of `votedOn` in the whole session (StreamKind.scores); left out where nobody does. */
  scores?: {
    changedBy(event: KindNews): boolean;
    /** Returns what puts them into `own`. */
    read(db: Db, stream: Stream, session: LiveSession<T>): Promise<(own: Own) => void>;
    mine(own: Own, mark: Buffer): Partial<MineOf<T>>;
  };
  /** As the stream is asked (StreamKind.timed); left out where speed does not count. */
  timed?(view: SnapshotOf<T>): string | null;
  /** Brings `own` up to date with its news, from whichever node. */
  recall(own: Own, event: KindNews): void;
  /** Writes what new sessions of this kind begin with, in as many statements for all of them as for one. */
  make(tx: Tx, sessions: Told<'sessionsMade'>): Promise<void>;
  /**
   * Writes what a change of the session says of its kind, with its streams locked. Returns the news of it; `hasStarted` as for
   * `read`.
   */
  edit(
    tx: Tx,
    stream: Stream,
    edited: { session: LiveSession<T>; body: Told<'sessionEdited'>['body']; hasStarted: boolean; now: Date },
  ): Promise<KindNews[]>;
  /**
   * The news of its results, which the audience sees from now on, or no more; left out where screens are to read the session
   * again, and by kinds without results that can be hidden.
   */
  reveal?(tx: Tx, stream: Stream, shown: { resultsShown: boolean }): Promise<KindNews[]>;
  /** How much people have written and voted in sessions of an event, by id; those where nobody has are left out. */
  countAnswers(db: Db, sessions: SessionsOf): Promise<ReadonlyMap<string, Answers>>;
  /** What has begun in sessions of an event and is no answer yet; left out by kinds in which nothing has a beginning. */
  countBegun?(db: Db, sessions: SessionsOf): Promise<Partial<Begun>>;
  /**
   * What insights tell of sessions of an event, by id, beside what they tell of all kinds: in as many statements for many sessions as
   * for one.
   */
  insights(db: Db, sessions: SessionsOf): Promise<ReadonlyMap<string, InsightsOf<T>>>;
  /** Its insights without anything that people wrote themselves; left out where they have none of it. */
  withoutWords?(insights: InsightsOf<T>): InsightsOf<T>;
  /** All that came in to a session, as a sheet to take along; left out by kinds without rows. `told`: what insights tell of it. */
  // biome-ignore lint/suspicious/noExplicitAny: rows of any kind; the sheet beside them knows what they are
  rows?(at: ReadingRows, stream: Stream, told: InsightsOf<T>): Promise<FilledSheet<any>>;
  /** What people said to that, or how each question did, as a sheet of its own; left out where there is neither. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  furtherRows?(at: ReadingRows, stream: Stream, told: InsightsOf<T>): Promise<FilledSheet<any>>;
  /** What the stage may have shown, for insights; left out where it shows all of a session at once. */
  onStage?(db: Db, stream: Stream, ids: readonly string[]): Promise<OnStage>;
  /** Deletes all of that, in as many statements for many sessions as for one; what was set up stays. */
  deleteAnswers(tx: Tx, sessions: SessionsOf): Promise<void>;
  /** What the desk chose for the stages of these sessions and stays chosen then; left out where there is no such choice. */
  staysOnStage?(tx: Tx, sessions: SessionsOf): Promise<{ sessionId: string; itemId: string }[]>;
  /** Takes back what the desk chose for the stage beside what people gave, in a whole event; left out where there is no such choice. */
  clearStage?(tx: Tx, pigeonholeId: string): Promise<void>;
  handlers: readonly (Handler | LiveHandler)[];
  /** The tables in which it keeps what is said and done in sessions. */
  tables: readonly (keyof DB)[];
  /**
   * Writes what was set up in these sessions into their copies, in as many statements for all of them as for one. Sessions of other
   * kinds are among them.
   */
  copy(tx: Tx, copied: Copied): Promise<void>;
  /** As the keeper of a domain is asked; left out by kinds that use no files. */
  uses?(tx: Tx, fileIds: readonly string[]): Promise<readonly string[]>;
  /** Returns, by session, the news of what no longer names these attendees; of whole events there is none. */
  forget(tx: Tx, scope: ForgetInKind): Promise<ReadonlyMap<string, readonly KindNews[]>>;
  /** What these attendees, who are one person, did by name: lists by what they are of. */
  export(db: Db, attendees: readonly AttendeePass[]): Promise<Record<string, readonly unknown[]>>;
};

// biome-ignore lint/suspicious/noExplicitAny: a table of kinds; each keeps its own memory to itself
export type AnySessionKind = SessionKind<SessionType, any>;
