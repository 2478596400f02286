/** The list with the item of one place in another; beyond its ends there is no place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const next = [...list];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(Math.min(Math.max(to, 0), next.length), 0, item);
  return next;
}

/** The list in an order of keys. What the order does not name keeps its way behind them. */
export function inOrderOf<Item>(
  list: readonly Item[],
  keyOf: (item: Item) => string,
  order: readonly string[],
): Item[] {
  const places = new Map(order.map((key, at) => [key, at]));
  const placeOf = (item: Item) => places.get(keyOf(item)) ?? order.length;
  return [...list].sort((a, b) => placeOf(a) - placeOf(b));
}
