import type { Item } from '#contract/kinds/kind.ts';
import { type Compare, placeIn, SortedItems } from './sorted-items.ts';

type Parts = {
  items: readonly Item[];
  compare: Compare;
  most: number;
  /** An item has come among the first ones, or is no longer among them. */
  changed: (id: string, by: 1 | -1) => void;
};

/** The items of a slice in one order: the first ones, and the rest. Says what every change makes of the first ones. */
export class OrderedItems {
  readonly #parts: Parts;
  readonly #first: Item[];
  readonly #rest: SortedItems;

  constructor(parts: Parts) {
    const { items, compare, most, changed } = parts;
    const sorted = items.toSorted(compare);
    this.#parts = parts;
    this.#first = sorted.slice(0, most);
    this.#rest = new SortedItems(sorted.slice(most), compare);
    for (const { id } of this.#first) changed(id, 1);
  }

  /** Undefined: it was not, or is no longer, in the slice. */
  replace(before: Item | undefined, after: Item | undefined): void {
    if (before !== undefined && after !== undefined && this.#parts.compare(before, after) === 0) {
      this.#renew(after);
      return;
    }
    if (before !== undefined) this.#remove(before);
    if (after !== undefined) this.#insert(after);
  }

  /** It stays where it is. */
  #renew(item: Item): void {
    const place = placeIn(this.#first, item, this.#parts.compare);
    if (place < this.#first.length) this.#first[place] = item;
    else this.#rest.renew(item);
  }

  #remove(item: Item): void {
    const { compare, changed } = this.#parts;
    const place = placeIn(this.#first, item, compare);
    if (place === this.#first.length) {
      this.#rest.remove(item);
      return;
    }
    this.#first.splice(place, 1);
    changed(item.id, -1);
    const next = this.#rest.shift();
    if (next === undefined) return;
    this.#first.push(next);
    changed(next.id, 1);
  }

  #insert(item: Item): void {
    const { compare, most, changed } = this.#parts;
    const place = placeIn(this.#first, item, compare);
    if (place === most) {
      this.#rest.insert(item);
      return;
    }
    this.#first.splice(place, 0, item);
    changed(item.id, 1);
    if (this.#first.length <= most) return;
    const pushedOut = this.#first.pop() as Item;
    changed(pushedOut.id, -1);
    this.#rest.insert(pushedOut);
  }
}
