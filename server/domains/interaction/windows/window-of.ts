import type { Item, Kind, ListWindow, Slice } from '#contract/kinds/kind.ts';
import { kinds } from '#contract/kinds/kinds.live.ts';
import type { ChannelName } from '#contract/realtime/channel.ts';
import type { SessionSnapshot } from '#contract/realtime/session-stream.ts';
import { namedView } from '../hidden-names.ts';
import { kindOf } from '../kinds/kinds.ts';
import { comparing, isIn } from './item-order.ts';

// biome-ignore lint/suspicious/noExplicitAny: of any item
export type Windows = Readonly<Record<string, ListWindow<any>>>;

/**
 * What a channel's screens hold of a content (L24): of each list with a window the union of its slices, oldest first as in every
 * list, and the totals; everything else whole. Names are left out for whom they are hidden.
 */
export function windowOf(
  whole: SessionSnapshot,
  channel: ChannelName,
  windows: Windows = kindOf(whole.type).windows,
): SessionSnapshot {
  const view = namedView(whole, channel);
  const held: Record<string, unknown> = {};
  for (const [list, { slices, counts }] of Object.entries(windows)) {
    const items = view[list as keyof SessionSnapshot] as unknown as readonly Item[];
    held[list] = itemsHeld(items, slices[channel]);
    held[totalsSetBy(kinds[view.type], counts)] = totalsOf(items, slices[channel]);
  }
  return { ...view, ...held };
}

type Slices = Readonly<Record<string, Slice>>;

function itemsHeld(items: readonly Item[], slices: Slices): readonly Item[] {
  const held = new Set<Item>();
  for (const slice of Object.values(slices)) {
    const inSlice = items.filter((item) => isIn(slice, item));
    for (const { most, order } of slice.holds)
      for (const item of inSlice.toSorted(comparing(order)).slice(0, most)) held.add(item);
  }
  return items.filter((item) => held.has(item));
}

function totalsOf(items: readonly Item[], slices: Slices): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(slices).map(([name, slice]) => [name, items.filter((item) => isIn(slice, item)).length]),
  );
}

/** The part of the content that this news sets. */
function totalsSetBy(kind: Kind, news: string): string {
  const { set } = kind.news[news] as { set?: string };
  if (set === undefined) throw new Error(`${news} of a ${kind.type} sets nothing.`);
  return set;
}
