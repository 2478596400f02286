import type { Word } from './word.ts';

/** Who takes the words of other nodes. */
export type Ears = {
  hear(word: Exclude<Word, { t: 'beat' | 'bye' }>): void;
  /** After a time in which words may have been lost. */
  heardAgain(): void;
};

/**
 * The nodes that serve one database. What they tell each other makes them quick, not right: whatever gets lost on the way
 * is found in PostgreSQL.
 */
export type Cluster = {
  /** `alone`: there are no others. `deaf`: others may be there, and are not heard just now. */
  readonly state: 'alone' | 'heard' | 'deaf';
  start(ears: Ears): Promise<void>;
  /** Never waits and never fails. */
  tell(word: Word): void;
  /**
   * News of this pigeonhole are heard from here on; answered when that is sure, or cannot be waited for. To be called
   * before a room is read, and taken back by `unfollow`.
   */
  follow(pigeonholeId: string): Promise<void>;
  unfollow(pigeonholeId: string): void;
  /**
   * Notes what this node counts, and answers what all nodes count together. A person who is on two nodes at once counts
   * on each of them. Zero takes the note away.
   */
  sum(name: string, pigeonholeId: string, own: number): number;
  close(): Promise<void>;
};

export const alone: Cluster = {
  state: 'alone',
  start: async () => undefined,
  tell: () => undefined,
  follow: async () => undefined,
  unfollow: () => undefined,
  sum: (_name, _pigeonholeId, own) => own,
  close: async () => undefined,
};
