import type { Item } from '#contract/kinds/kind.ts';

export type Compare = (a: Item, b: Item) => number;

/** An insertion moves at most so many items, however many there are. */
const largestChunk = 256;

/** Items in an order, in chunks: in one array of 10,000 every change would move thousands of them. */
export class SortedItems {
  readonly #compare: Compare;
  readonly #chunks: Item[][] = [];

  constructor(sorted: readonly Item[], compare: Compare) {
    this.#compare = compare;
    for (let at = 0; at < sorted.length; at += largestChunk / 2)
      this.#chunks.push(sorted.slice(at, at + largestChunk / 2));
  }

  insert(item: Item): void {
    const at = Math.min(this.#chunkOf(item), this.#chunks.length - 1);
    const chunk = this.#chunks[at];
    if (chunk === undefined) {
      this.#chunks.push([item]);
      return;
    }
    chunk.splice(placeIn(chunk, item, this.#compare), 0, item);
    if (chunk.length > largestChunk) this.#chunks.splice(at + 1, 0, chunk.splice(largestChunk / 2));
  }

  /** In the place of the one that compares alike. */
  renew(item: Item): void {
    const chunk = this.#chunks[this.#chunkOf(item)];
    if (chunk !== undefined) chunk[placeIn(chunk, item, this.#compare)] = item;
  }

  remove(item: Item): void {
    const at = this.#chunkOf(item);
    const chunk = this.#chunks[at];
    chunk?.splice(placeIn(chunk, item, this.#compare), 1);
    this.#dropIfEmpty(at);
  }

  /** The first one, which is removed; undefined: there is none. */
  shift(): Item | undefined {
    const first = this.#chunks[0]?.shift();
    this.#dropIfEmpty(0);
    return first;
  }

  #dropIfEmpty(at: number): void {
    if (this.#chunks[at]?.length === 0) this.#chunks.splice(at, 1);
  }

  /** The first chunk that does not end before the item. */
  #chunkOf(item: Item): number {
    let [low, high] = [0, this.#chunks.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(this.#chunks[middle]?.at(-1) as Item, item) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Where an item of a sorted array is, or would be. */
export function placeIn(sorted: readonly Item[], item: Item, compare: Compare): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(sorted[middle] as Item, item) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
