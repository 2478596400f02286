/**
 * Which answer stands in which of `count` places of the screen. Nobody's answer moves: a new one takes a free place, or else that of the oldest.
 * `ids`: the oldest first.
 */
export function slotsAfter(
  before: readonly (string | null)[],
  ids: readonly string[],
  count: number,
): (string | null)[] {
  const newest = ids.slice(-count);
  const slots = Array.from({ length: count }, (_, place) => {
    const id = before[place] ?? null;
    return id !== null && newest.includes(id) ? id : null;
  });
  for (const id of newest) {
    if (slots.includes(id)) continue;
    slots[slots.indexOf(null)] = id;
  }
  return slots;
}
