import { hash } from 'node:crypto';
import type { SessionSecret } from '#server/domains/sessions/index.ts';
import { type ItemSort, itemBlocks, markLength, marksOf } from '../../marks.ts';

/** The places of a person's answers: as many as a limit may allow. */
export const placeIds = (most: number): readonly string[] =>
  Array.from({ length: most }, (_, place) => String(place));

/**
 * A mark for each answer that a person may give, in base64. An answer takes one that is free, so nobody gives more; and of two
 * answers nobody can tell that they are of the same person (decision 0059).
 */
export function placeMarks(secret: SessionSecret | null, person: string, most: number): string[] {
  return marks(secret, person, 'answer', placeIds(most));
}

/** Of person and word: the same person counts once for a word. */
export function wordMark(secret: SessionSecret | null, person: string, folded: string): string {
  const [mark = ''] = marks(secret, person, 'word', [wordItem(folded)]);
  return mark;
}

/** A word as a number: which id it will have is not known yet. */
function wordItem(folded: string): string {
  return String(hash('sha256', folded, 'buffer').readBigUInt64BE());
}

/** In a session with names they are of the attendee's id, and in nobody's way. */
function marks(
  secret: SessionSecret | null,
  person: string,
  sort: ItemSort,
  ids: readonly string[],
): string[] {
  if (secret === null) return ids.map((id) => Buffer.from(`${person} ${sort} ${id}`).toString('base64'));
  const all = marksOf(person, itemBlocks(sort, ids));
  return ids.map((_, nth) => all.subarray(nth * markLength, (nth + 1) * markLength).toString('base64'));
}
