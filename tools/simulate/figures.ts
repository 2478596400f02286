/** Collects durations and computes their percentiles. */
export class Times {
  readonly #values: number[] = [];

  add(milliseconds: number): void {
    this.#values.push(milliseconds);
  }

  get count(): number {
    return this.#values.length;
  }

  /** The percentile for `share`: 0.99 returns the time that 99 of 100 do not exceed; 0 if there are none. */
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
