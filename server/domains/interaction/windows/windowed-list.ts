import type { Item, Slice } from '#contract/kinds/kind.ts';
import { comparing, isIn } from './item-order.ts';
import { OrderedItems } from './ordered-items.ts';

type Kept = { name: string; slice: Slice; total: number; orders: readonly OrderedItems[] };

/** What a change made of the items held: which have come, which have gone, and whether the totals are others now. */
export type WindowChange = {
  entered: readonly Item[];
  left: readonly string[];
  recounted: boolean;
};

/**
 * A whole list and which of it a window holds, by the slices of one channel. A change costs as much as finding its place: nothing
 * is sorted or looked through.
 */
export class WindowedList {
  readonly #items: Map<string, Item>;
  readonly #slices: readonly Kept[];
  /** In how many of the orders an item is among the first ones; none: it is not held. */
  readonly #holds = new Map<string, number>();
  /** Whether each item that this change has touched was held before it. */
  #touched = new Map<string, boolean>();

  constructor(items: readonly Item[], slices: Readonly<Record<string, Slice>>) {
    this.#items = new Map(items.map((item) => [item.id, item]));
    this.#slices = Object.entries(slices).map(([name, slice]) => {
      const inSlice = items.filter((item) => isIn(slice, item));
      const orders = slice.holds.map(
        ({ most, order }) =>
          new OrderedItems({
            items: inSlice,
            compare: comparing(order),
            most,
            changed: (id, by) => this.#hold(id, by),
          }),
      );
      return { name, slice, total: inSlice.length, orders };
    });
  }

  get totals(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#slices.map(({ name, total }) => [name, total]));
  }

  item(id: string): Item | undefined {
    return this.#items.get(id);
  }

  isHeld(id: string): boolean {
    return this.#holds.has(id);
  }

  /** Undefined: it was not there, or is there no more. */
  replace(before: Item | undefined, after: Item | undefined): WindowChange {
    this.#touched = new Map();
    if (after !== undefined) this.#items.set(after.id, after);
    else if (before !== undefined) this.#items.delete(before.id);
    let recounted = false;
    for (const kept of this.#slices) {
      const was = before !== undefined && isIn(kept.slice, before) ? before : undefined;
      const is = after !== undefined && isIn(kept.slice, after) ? after : undefined;
      for (const order of kept.orders) order.replace(was, is);
      const by = Number(is !== undefined) - Number(was !== undefined);
      kept.total += by;
      recounted ||= by !== 0;
    }
    return { ...this.#changes(), recounted };
  }

  #changes(): Pick<WindowChange, 'entered' | 'left'> {
    const entered: Item[] = [];
    const left: string[] = [];
    for (const [id, was] of this.#touched) {
      const item = this.#items.get(id);
      if (was && !this.isHeld(id)) left.push(id);
      else if (!was && this.isHeld(id) && item !== undefined) entered.push(item);
    }
    return { entered, left };
  }

  #hold(id: string, by: 1 | -1): void {
    if (!this.#touched.has(id)) this.#touched.set(id, this.isHeld(id));
    const holds = (this.#holds.get(id) ?? 0) + by;
    if (holds === 0) this.#holds.delete(id);
    else this.#holds.set(id, holds);
  }
}
