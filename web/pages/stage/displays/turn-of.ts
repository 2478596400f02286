/** Whose turn it is, and who has had one in this round. */
export type Turn = { id: string | null; had: readonly string[] };

/**
 * The next one to be shown: in each round all have one turn, in an order by chance; whoever is new comes in this round. With one
 * alone it stays.
 */
export function turnAfter({ id, had }: Turn, ids: readonly string[], random: () => number): Turn {
  const others = ids.filter((one) => one !== id);
  const waiting = others.filter((one) => !had.includes(one));
  // A round begins: whoever was the last one is not the first again.
  const round = waiting.length > 0 ? waiting : others;
  const next = round[Math.floor(random() * round.length)] ?? ids[0] ?? null;
  if (next === null) return { id: null, had: [] };
  return { id: next, had: waiting.length > 0 ? [...had, next] : [next] };
}
