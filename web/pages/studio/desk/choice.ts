/** Where the choice goes when an item leaves the list: to the one that takes its place, or the last. */
export function neighbourOf(ids: readonly string[], leaving: string): string | null {
  const at = ids.indexOf(leaving);
  return ids[at + 1] ?? ids[at - 1] ?? null;
}

/** Where the choice goes by an arrow key. */
export function stepFrom(ids: readonly string[], chosen: string | null, step: 1 | -1): string | null {
  const at = chosen === null ? -1 : ids.indexOf(chosen);
  if (at < 0) return ids[0] ?? null;
  return ids[Math.min(Math.max(at + step, 0), ids.length - 1)] ?? null;
}
