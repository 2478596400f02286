import { isSaved } from '#web/ui/fields/draft.ts';

/**
 * The version that a writer has seen, of what is written as one. What they have not touched follows what is saved, the number
 * too: where they changed what was something else (`seen`) than what is saved by now, they saw an earlier one, and are told.
 */
export const seenVersion = (version: number, seen: unknown, saved: unknown): number =>
  isSaved(seen, saved) ? version : Math.max(1, version - 1);
