type Row = { id: string };
type Wish = { id?: string | undefined; sort?: number | undefined };

/**
 * The rows that stay and what is new, in their order. What asks for a place gets it, the others make room; what is new and asks
 * for none comes last.
 */
export function arranged<R extends Row, W extends Wish>(
  rows: readonly R[],
  wishes: readonly W[],
  removed: readonly string[],
): { row: R | null; wish: W | null }[] {
  const staying = rows
    .filter(({ id }) => !removed.includes(id))
    .map((row) => ({ row, wish: wishes.find(({ id }) => id === row.id) ?? null }));
  const added = wishes.filter(({ id }) => id === undefined).map((wish) => ({ row: null, wish }));
  const all = [...staying, ...added];
  const list: { row: R | null; wish: W | null }[] = all.filter(({ wish }) => wish?.sort === undefined);
  const placed = all.filter(({ wish }) => wish?.sort !== undefined);
  for (const one of placed.sort((a, b) => (a.wish?.sort ?? 0) - (b.wish?.sort ?? 0)))
    list.splice(one.wish?.sort ?? 0, 0, one);
  return list;
}
