import type { Word } from '#contract/kinds/opentext/answers.ts';

/** More would be too small to read from the last row. */
const most = 10;

/** Those that most people gave, in the order they last had; one that was not among them comes below the others. */
export function firstWords(order: readonly string[], words: readonly Word[]): Word[] {
  const first = [...words].sort((a, b) => b.people - a.people || Number(a.id) - Number(b.id)).slice(0, most);
  const byId = new Map(first.map((word) => [word.id, word]));
  const known = new Set(order);
  return [...order.flatMap((id) => byId.get(id) ?? []), ...first.filter(({ id }) => !known.has(id))];
}
