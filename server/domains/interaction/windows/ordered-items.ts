import type { Item } from '#contract/kinds/kind.ts';

type Parts = {
  items: readonly Item[];
  compare: (a: Item, b: Item) => number;
  most: number;
  /** An item has come among the first ones, or is no longer among them. */
  changed: (id: string, by: 1 | -1) => void;
};

/** The items of a slice in one order. Every change finds its place by bisection and says what it makes of the first ones. */
export class OrderedItems {
  readonly #items: Item[];
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#items = parts.items.toSorted(parts.compare);
    for (const { id } of this.#items.slice(0, parts.most)) parts.changed(id, 1);
  }

  /** Undefined: it was not, or is no longer, in the slice. */
  replace(before: Item | undefined, after: Item | undefined): void {
    if (before !== undefined && after !== undefined && this.#parts.compare(before, after) === 0)
      this.#items[this.#placeOf(before)] = after;
    else {
      if (before !== undefined) this.#remove(before);
      if (after !== undefined) this.#insert(after);
    }
  }

  #remove(item: Item): void {
    const { most, changed } = this.#parts;
    const place = this.#placeOf(item);
    this.#items.splice(place, 1);
    if (place >= most) return;
    changed(item.id, -1);
    const next = this.#items[most - 1];
    if (next !== undefined) changed(next.id, 1);
  }

  #insert(item: Item): void {
    const { most, changed } = this.#parts;
    const place = this.#placeOf(item);
    this.#items.splice(place, 0, item);
    if (place >= most) return;
    changed(item.id, 1);
    const pushedOut = this.#items[most];
    if (pushedOut !== undefined) changed(pushedOut.id, -1);
  }

  /** Where it is, or would be. */
  #placeOf(item: Item): number {
    let [low, high] = [0, this.#items.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#parts.compare(this.#items[middle] as Item, item) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
