/** Times of something that happens often, and what share of them stays below. */
export class Times {
  readonly #values: number[] = [];

  add(milliseconds: number): void {
    this.#values.push(milliseconds);
  }

  get count(): number {
    return this.#values.length;
  }

  /** `share` 0.99 answers the time that 99 of 100 do not exceed; 0 while there is none. */
  at(share: number): number {
    return quantile(
      [...this.#values].sort((a, b) => a - b),
      share,
    );
  }
}

export function quantile(sorted: readonly number[], share: number): number {
  if (sorted.length === 0) return 0;
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? 0;
}
