import type { SessionType } from '../kinds/kinds.live.ts';

/** A reaction as screens show it; `name` is null for a standard one, which is called by its text. Exactly one of `emoji` and `pictureId`. */
export type ShownReaction = {
  id: string;
  name: string | null;
  emoji: string | null;
  pictureId: string | null;
};

/** What an event offers to its phones. */
export type OfferedReactions = {
  reactions: readonly ShownReaction[];
  /** The types of sessions that offer them. */
  kinds: readonly SessionType[];
  onStage: boolean;
};

/** How often each reaction was tapped in a session, by its id. */
export type ReactionCounts = Readonly<Record<string, number>>;

export function addedCounts(counts: ReactionCounts, more: ReactionCounts): ReactionCounts {
  const sums = { ...counts };
  for (const [id, count] of Object.entries(more)) sums[id] = (sums[id] ?? 0) + count;
  return sums;
}
