import type { SubjectKind } from '#contract/abilities.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { ChannelName, LiveEvent, StreamSpec } from '#contract/realtime/channel.ts';
import type { Mine } from '#contract/realtime/protocol.ts';
import type { Who } from '../auth/who.ts';
import type { Subjects } from '../authorize/subjects.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Stream } from './handle-together.ts';
import type { Doing } from './news.ts';

type Views<Snapshot> = Record<ChannelName, Snapshot>;

/** A stream read whole from the database: what each channel sees, and what the server must remember beside it. */
export type Read<Snapshot, Memory> = {
  views: Views<Snapshot>;
  memory: Memory;
  /** When channels see something else by the time alone; the stream is read anew then. */
  until?: Date;
};

/** What a domain tells the kernel about a kind of stream. The kernel itself knows no session and no question. */
export type StreamKind<Snapshot, Event extends LiveEvent, Memory, Did extends Doing = Doing> = {
  name: string;
  spec: StreamSpec<Snapshot, Event>;
  /** Whether a stream id is of this kind. */
  owns(streamId: string): boolean;
  /** The pigeonhole a stream belongs to; it never changes. */
  locate(db: Db, streamId: string): Promise<string | undefined>;
  read(db: Db, pigeonholeId: string, streamId: string): Promise<Read<Snapshot, Memory> | undefined>;
  /** Whether a channel may no longer listen, such as the audience to a session that was hidden. */
  shut(view: Snapshot, channel: ChannelName): boolean;
  /** The subject of a live action, built from memory; undefined for strangers. */
  subject(memory: Memory, view: Snapshot, who: Who, pigeonholeId: string): Subjects[SubjectKind] | undefined;
  /** What live actions are admitted by, such as the state and settings of a session: another object as soon as it changes. */
  rules(memory: Memory): unknown;
  /** Under which key this person's doings are remembered, or null when there are none. */
  person(memory: Memory, who: Who, pigeonholeId: string): string | null;
  mine(memory: Memory, person: string): Mine;
  /**
   * Asked inside a batch's transaction, with the stream's row locked: may actions that were judged by this memory, as it is
   * at the call, still come in? `Overloaded` says that the memory is behind: to be asked again.
   */
  confirm(tx: Tx, stream: Stream, memory: Memory, now: Date): Promise<ErrorCode | null>;
  /** Keeps the memory right as news come, from whichever node. */
  recall(memory: Memory, events: readonly Event[], doings: readonly Did[], now: Date): void;
};

// biome-ignore lint/suspicious/noExplicitAny: rooms hold streams of every kind; each kind keeps its own types to itself
export type AnyStreamKind = StreamKind<any, any, any, any>;
