import type { Item, Order, Slice } from '#contract/kinds/kind.ts';

type Fields = Readonly<Record<string, unknown>>;
const fieldOf = (item: Item, field: string) => (item as unknown as Fields)[field];

/** Ids are numbers of growing length: the shorter one is older. */
const byAge = (a: Item, b: Item): number =>
  a.id.length - b.id.length || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Compares two items by an order; 0 for an item and itself only. */
export function comparing(order: Order): (a: Item, b: Item) => number {
  if (order === 'oldest') return byAge;
  if (order === 'newest') return (a, b) => byAge(b, a);
  const { top } = order;
  return (a, b) => Number(fieldOf(b, top)) - Number(fieldOf(a, top)) || byAge(b, a);
}

export function isIn({ where = {} }: Slice, item: Item): boolean {
  return Object.entries<readonly unknown[] | undefined>(where).every(
    ([field, values]) => values?.includes(fieldOf(item, field)) !== false,
  );
}
