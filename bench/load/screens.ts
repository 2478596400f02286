type Shown = { screens: number; first: number; last: number };

/** When a sequence number was on all screens, and how long after the tap that caused it. Milliseconds of one clock. */
export class Screens {
  readonly #phones: number;
  readonly #shown = new Map<bigint, Shown>();
  readonly #acted: { seq: bigint; at: number }[] = [];

  constructor(phones: number) {
    this.#phones = phones;
  }

  /** A screen shows everything up to this number. */
  show(seq: string, at: number): void {
    const number = BigInt(seq);
    const known = this.#shown.get(number);
    if (known === undefined) this.#shown.set(number, { screens: 1, first: at, last: at });
    else {
      known.screens += 1;
      known.last = at;
    }
  }

  acted(seq: string, at: number): void {
    this.#acted.push({ seq: BigInt(seq), at });
  }

  /** Sorted: for each update since then that reached all screens, the time between the first screen and the last. */
  spreads(since: number): number[] {
    return [...this.#shown.values()]
      .filter(({ screens, first }) => screens >= this.#phones && first >= since)
      .map(({ first, last }) => last - first)
      .sort((a, b) => a - b);
  }

  /**
   * Sorted: for each action, how long it took until the last screen showed it. A skipped screen shows a later number
   * instead: then the next number shown by all screens counts. An action never shown on all screens took forever.
   */
  delays(): number[] {
    const numbers = [...this.#shown].sort(([a], [b]) => (a < b ? -1 : 1));
    const onAll = new Map<bigint, number>();
    let later = Number.POSITIVE_INFINITY;
    for (const [number, { screens, last }] of numbers.reverse()) {
      later = screens >= this.#phones ? last : later;
      onAll.set(number, later);
    }
    const ascending = [...onAll.keys()].reverse();
    return this.#acted
      .map(({ seq, at }) => (onAll.get(firstFrom(ascending, seq) ?? -1n) ?? Number.POSITIVE_INFINITY) - at)
      .sort((a, b) => a - b);
  }
}

/** The smallest of the sorted numbers that is not below `least`. */
function firstFrom(sorted: readonly bigint[], least: bigint): bigint | undefined {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0n) < least) low = middle + 1;
    else high = middle;
  }
  return sorted[low];
}
