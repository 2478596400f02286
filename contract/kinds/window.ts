import { isOlder } from './apply-news.ts';
import type { Item, Kind, Slice, Totals } from './kind.ts';

/** Whether an item belongs to a slice, wherever it stands in it. */
export function belongs<I extends Item>(item: I, { where }: Slice<I>): boolean {
  return where === undefined || where.is.includes(item[where.field]);
}

/** The order of a slice, for `sort`. Total: no two items have one id. */
export function orderOf<I extends Item>({ order }: Slice<I>): (a: I, b: I) => number {
  const newest = (a: I, b: I) => (isOlder(a, b) ? 1 : -1);
  if (order === 'newest') return newest;
  if (order === 'oldest') return (a, b) => -newest(a, b);
  const field = order.top;
  return (a, b) => Number(b[field]) - Number(a[field]) || newest(a, b);
}

type Content = Readonly<Record<string, unknown>>;

/**
 * What a client holds of a content: of each windowed list the items of its slices, by age, and how many there are in each slice
 * (L24). The server keeps the same up to date step by step (`server/kernel/realtime/rooms/held-content.ts`).
 */
export function windowOf(kind: Kind, content: Content): { content: Content; totals: Totals } {
  const shown: Record<string, unknown> = { ...content };
  const totals: Record<string, Record<string, number>> = {};
  for (const [part, declared] of Object.entries(kind.shows)) {
    if (declared.is !== 'list' || declared.window === null) continue;
    const items = content[part] as readonly Item[];
    const ids = new Set<string>();
    const counts: Record<string, number> = {};
    for (const [name, slice] of Object.entries(declared.window)) {
      const ours = items.filter((item) => belongs(item, slice));
      counts[name] = ours.length;
      for (const { id } of [...ours].sort(orderOf(slice)).slice(0, slice.most)) ids.add(id);
    }
    shown[part] = items.filter(({ id }) => ids.has(id));
    totals[part] = counts;
  }
  return { content: shown, totals };
}
