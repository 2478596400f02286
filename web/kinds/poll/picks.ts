/** The choice after a tap on an option; null when no more may be chosen. Of one, the new tap replaces the old. */
export function picked(picks: readonly string[], optionId: string, most: number): readonly string[] | null {
  if (most === 1) return [optionId];
  if (picks.includes(optionId)) return picks.filter((id) => id !== optionId);
  return picks.length < most ? [...picks, optionId] : null;
}
