/** Where the choice goes when an item leaves the list: to the one that takes its place, or the last. */
export function neighbourOf(ids: readonly string[], leaving: string): string | null {
  const at = ids.indexOf(leaving);
  return ids[at + 1] ?? ids[at - 1] ?? null;
}

/** Where it goes when others take an item out of the list: to what stood below it and still does, else above. Null: to nothing. */
export function inPlaceOf(gone: string, before: readonly string[], ids: readonly string[]): string | null {
  const at = before.indexOf(gone);
  const nearest = [...before.slice(at + 1), ...before.slice(0, Math.max(at, 0)).reverse()];
  return at < 0 ? null : (nearest.find((id) => ids.includes(id)) ?? null);
}

/** Where the choice goes by an arrow key. */
export function stepFrom(ids: readonly string[], chosen: string | null, step: 1 | -1): string | null {
  const at = chosen === null ? -1 : ids.indexOf(chosen);
  if (at < 0) return ids[0] ?? null;
  return ids[Math.min(Math.max(at + step, 0), ids.length - 1)] ?? null;
}
