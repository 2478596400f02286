/** The choice after a tap on an option; null when no more may be chosen. Of one, the new tap replaces the old. */
export function picked(picks: readonly string[], optionId: string, most: number): readonly string[] | null {
  if (most === 1) return [optionId];
  if (picks.includes(optionId)) return picks.filter((id) => id !== optionId);
  return picks.length < most ? [...picks, optionId] : null;
}

/** The picks with one of them a rank higher or lower; at either end it stays. */
export function movedPick(picks: readonly string[], optionId: string, by: 1 | -1): readonly string[] {
  const at = picks.indexOf(optionId);
  const to = at + by;
  if (at < 0 || to < 0 || to >= picks.length) return picks;
  const others = picks.filter((id) => id !== optionId);
  return [...others.slice(0, to), optionId, ...others.slice(to)];
}

/**
 * The ranks after an option was dropped into its place. `shown`: all options as they then stand. What stands above it is ranked
 * before it, also what had no rank yet; what was ranked and stands below keeps its order behind it.
 */
export function rankedByDrop(
  picks: readonly string[],
  shown: readonly string[],
  dropped: string,
): readonly string[] {
  const above = new Set(shown.slice(0, shown.indexOf(dropped)));
  const others = picks.filter((id) => id !== dropped);
  const before = others.filter((id) => above.has(id));
  const unranked = [...above].filter((id) => !others.includes(id));
  return [...before, ...unranked, dropped, ...others.filter((id) => !above.has(id))];
}
