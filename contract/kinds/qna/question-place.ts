/** Where a reader of pages continues after this question (`readQuestions`). */
export const placeOf = ({ votes, id }: { votes: number; id: string }): string => `${votes}-${id}`;

/** The other way round. Votes may be fewer than none. */
export function placeIn(text: string): { votes: number; id: string } {
  const border = text.lastIndexOf('-');
  return { votes: Number(text.slice(0, border)), id: text.slice(border + 1) };
}
