import type { LiveEvent } from '#contract/realtime/channel.ts';
import type { Tx } from '../../db/database.ts';
import type { Stream } from '../batches/handle-together.ts';

type Tapped = {
  counts: Readonly<Record<string, number>>;
  /** As the memory admitted them. */
  admitted: number;
  now: Date;
};

/** How a stream counts taps (L26). */
export type TapRules<Memory, Event extends LiveEvent> = {
  /** Judged by memory alone: null, or what taps are held to when they are written, such as the round of a session. */
  admit(memory: Memory, now: Date): number | null;
  /**
   * The names that may be tapped, by what phones are shown of this and of another stream of the same pigeonhole; null where that is
   * not in the memory of this node. What is not among them is not added up, so that made-up names take no room from real ones.
   */
  offered(memory: Memory, shown: (streamId: string) => unknown): readonly string[] | null;
  /** Within a transaction that has locked the stream; says what was counted of them. */
  write(tx: Tx, stream: Stream, tapped: Tapped): Promise<readonly Event[]>;
};
