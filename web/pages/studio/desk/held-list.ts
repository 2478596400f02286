/** What stands in a list of a desk. */
export type DeskItem = { id: string; status: string };

type Now<Item> = {
  listed: readonly Item[];
  /** All that the desk holds, of every list. */
  all: readonly Item[];
  /** What was moved to another list here, by id. */
  left: ReadonlySet<string>;
};

/**
 * What is listed now, in the order in which it was drawn: what is new stands below, and what others have pushed out of the window
 * stays where it was. Only what has been moved to another list leaves.
 */
export function heldList<Item extends DeskItem>(
  drawn: readonly Item[],
  { listed, all, left }: Now<Item>,
): Item[] {
  const here = new Map(listed.map((one) => [one.id, one]));
  const anywhere = new Map(all.map((one) => [one.id, one]));
  const kept = drawn.flatMap((one) => {
    const listedNow = here.get(one.id);
    if (listedNow !== undefined) return listedNow;
    const latest = anywhere.get(one.id) ?? one;
    return latest.status === one.status && !left.has(one.id) ? latest : [];
  });
  const known = new Set(drawn.map(({ id }) => id));
  return [...kept, ...listed.filter(({ id }) => !known.has(id))];
}

/** What is shown, with the row in which somebody writes: it stays where it was drawn, wherever others move it. */
export function withWritten<Item extends DeskItem>(
  shown: readonly Item[],
  { drawn, all, written }: { drawn: readonly Item[]; all: readonly Item[]; written: Item | null },
): readonly Item[] {
  if (written === null || shown.some(({ id }) => id === written.id)) return shown;
  const place = Math.max(
    drawn.findIndex(({ id }) => id === written.id),
    0,
  );
  const row = [...all, ...drawn].find(({ id }) => id === written.id) ?? written;
  return [...shown.slice(0, place), row, ...shown.slice(place)];
}
