import type { SubjectKind } from '#contract/abilities.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { ChannelName, LiveEvent, StreamSpec } from '#contract/realtime/channel.ts';
import type { Mine } from '#contract/realtime/protocol.ts';
import type { Who } from '../auth/who.ts';
import type { Subjects } from '../authorize/subjects.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Stream } from './batches/handle-together.ts';
import type { Doing } from './news.ts';
import type { TapRules } from './taps/tap-rules.ts';

type Views<Snapshot> = Record<ChannelName, Snapshot>;

/** What one channel's screens hold of its view, kept up to date event by event (L24). */
export type Held<Snapshot, Event extends LiveEvent> = {
  readonly shown: Snapshot;
  /** Takes one event of the stream; returns those that bring a screen from what was shown to what is shown now. */
  take(event: Event): readonly Event[];
};

/** A stream read from the database: what each channel may see, and what the server keeps in memory besides. */
export type Read<Snapshot, Memory> = {
  views: Views<Snapshot>;
  memory: Memory;
  /** When what channels see changes by time alone; the stream is then read again. */
  until?: Date;
};

/**
 * What people score: found for everybody at once, in the database, and told to each person alone, as a part of `mine`. It is read again
 * after the news by which it changes.
 */
type Scores<Event extends LiveEvent, Memory> = {
  changedBy(memory: Memory, events: readonly Event[]): boolean;
  /** Returns what puts them into the memory. */
  read(db: Db, stream: Stream, memory: Memory): Promise<(memory: Memory) => void>;
};

/** How a domain defines a kind of stream. The kernel itself knows nothing of sessions or questions. */
export type StreamKind<Snapshot, Event extends LiveEvent, Memory, Did extends Doing = Doing> = {
  name: string;
  spec: StreamSpec<Snapshot, Event>;
  /** Whether a stream id is of this kind. */
  owns(streamId: string): boolean;
  /** The pigeonhole a stream belongs to; it never changes. */
  locate(db: Db, streamId: string): Promise<string | undefined>;
  read(db: Db, pigeonholeId: string, streamId: string): Promise<Read<Snapshot, Memory> | undefined>;
  /** What the channel's screens hold of a view that was read: all of it, or a window. */
  hold(view: Snapshot, channel: ChannelName): Held<Snapshot, Event>;
  /**
   * What of a view people are timed by from when they are first sent it, such as a question with a limit; null: nothing now. Left out
   * where nothing ever is.
   */
  timed?(view: Snapshot): string | null;
  /** Whether the stream is closed to a channel, as a hidden session is to the audience. */
  shut(view: Snapshot, channel: ChannelName): boolean;
  /** The subject of a live action, built from memory; undefined if the caller has no part in the pigeonhole. */
  subject(memory: Memory, view: Snapshot, who: Who, pigeonholeId: string): Subjects[SubjectKind] | undefined;
  /** What live actions are admitted by, such as a session's state and settings: a new object whenever it changes. */
  rules(memory: Memory): unknown;
  /** The key under which this person's doings are kept, or null if none are. */
  person(memory: Memory, who: Who, pigeonholeId: string): string | null;
  mine(memory: Memory, person: string): Mine;
  /** Left out: nobody scores. */
  scores?: Scores<Event, Memory>;
  /** Left out: nothing is tapped here. */
  taps?: TapRules<Memory, Event>;
  /** Raised when nobody can be recognised any more: what people did before is then no longer theirs. */
  round(memory: Memory): number;
  /**
   * Called within a batch's transaction, with the stream's row locked: null if actions judged by the current memory may still be
   * written, else why not. `Overloaded` means that the memory is behind, and the batch is to be tried again.
   */
  confirm(tx: Tx, stream: Stream, memory: Memory, now: Date): Promise<ErrorCode | null>;
  /** Updates the memory with news, from whichever node. */
  recall(memory: Memory, events: readonly Event[], doings: readonly Did[], now: Date): void;
};

// biome-ignore lint/suspicious/noExplicitAny: rooms hold streams of every kind; each kind keeps its own types to itself
export type AnyStreamKind = StreamKind<any, any, any, any>;
