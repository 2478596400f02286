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
