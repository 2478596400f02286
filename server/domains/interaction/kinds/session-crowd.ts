import type { MineOf, SessionType } from '#contract/kinds/kinds.live.ts';
import type { LiveCall } from '#contract/kinds/live-call.ts';
import type { Receipt } from '#contract/realtime/receipt.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import type { SessionToFill } from './session-fill.queries.ts';

/** A running session as one phone sees it. */
export type Seen<T extends SessionType> = { readonly snapshot: SnapshotOf<T>; readonly mine: MineOf<T> };

/**
 * One action by one phone, `at` milliseconds after everybody has joined. `pick` in [0, 1) selects the item or text once it
 * is known which ones exist.
 */
export type Step = { at: number; phone: number; type: SessionType; act: string; pick: number };

type HallParts = { attendees: number; milliseconds: number; random: () => number };

/** What comes to the minds of people who speak a language: sentences, and words, of which each person gives one out of each list. */
export type Thoughts = {
  readonly sentences: readonly string[];
  readonly words: readonly (readonly string[])[];
};

/** What is counted in a session: a number by the name of what it belongs to, such as `question 5` or `option 9`. */
export type Tally = ReadonlyMap<string, number>;

/** `whole`: nothing that is counted is hidden from who counts, or beyond the window of their screen. */
export type Counted = { readonly tally: Tally; readonly whole: boolean };

/** The same from the database: `kept` with the items, and counted from the `rows` of votes. */
export type CountedRow = { session: string; what: string; kept: number; rows: number };

/** A receipted action, with the number of its phone. */
export type Deed<T extends SessionType = SessionType> = {
  phone: number;
  call: LiveCall<T>;
  receipt: Receipt;
};

/** What an organiser does at the desk: an endpoint by name. */
export type DeskCall = { name: string; params: Record<string, string>; body: Record<string, unknown> };

/** As much of a database connection as counting takes. */
export type Counter = { query<Row extends object>(sql: string, values: unknown[]): Promise<{ rows: Row[] }> };

/** What simulated people do in sessions of a kind, and what is counted of it: for simulations, storms and drills. */
export type Crowd<T extends SessionType> = {
  readonly type: T;
  /** What to make such a session of, beside its name. */
  readonly session: { settings: Record<string, unknown> } & Record<string, unknown>;
  /** What the first word of a name in a tally counts: the items, if people make them, and the sum of their numbers. */
  readonly counts: Readonly<Record<string, { items?: string; sum: string }>>;
  /** What a hall does in the course of time; it is fixed in advance. */
  plan(hall: HallParts): Step[];
  /** What a person does at a step; null when there is nothing to do. */
  act(act: string, seen: Seen<T>, pick: number, thoughts: Thoughts): LiveCall<T> | null;
  /** Whatever comes to somebody's mind, without pause; the `nth` of all. */
  anything(seen: Seen<T>, random: () => number, nth: number): LiveCall<T> | null;
  /** What an organiser does there: lets in what waits, or whatever comes to their mind. */
  readonly desk: {
    approve(snapshot: SnapshotOf<T>): readonly DeskCall[];
    anything(snapshot: SnapshotOf<T>, random: () => number): DeskCall | null;
  } | null;
  count(snapshot: SnapshotOf<T>, by: 'audience' | 'organiser'): Counted;
  /** Adds what these actions, in the order of each phone's receipts, make of it. The phones are new: none has acted before. */
  add(tally: Map<string, number>, deeds: readonly Deed<T>[]): void;
  countRows(database: Counter, sessions: readonly string[]): Promise<CountedRow[]>;
  /** The items that people wrote in these sessions. */
  writtenIn(database: Counter, sessions: readonly string[]): Promise<readonly { id: string; text: string }[]>;
  /** Writes what people did in many sessions at once, with counts that are those of the rows; and what they need to begin. */
  fill(database: Counter, sessions: readonly SessionToFill[]): Promise<void>;
};

/** One of the table: it is given what belongs to its kind. */
export type AnyCrowd = Crowd<SessionType>;

/** An exponentially distributed number with this mean, as people's reaction times are. */
export const reactionTime = (random: () => number, mean: number): number => -Math.log(1 - random()) * mean;

export function raise(tally: Map<string, number>, what: string, by = 1): void {
  tally.set(what, (tally.get(what) ?? 0) + by);
}
