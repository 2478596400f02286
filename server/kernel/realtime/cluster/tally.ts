import type { Counts } from './word.ts';

/** A node that has said nothing for so many milliseconds counts no longer. */
const silentAtMost = 5_000;

/** What each node counts, and the sum. */
export class Tally {
  readonly #own = new Map<string, Map<string, number>>();
  readonly #others = new Map<string, { at: number; counts: Counts }>();

  /** What this node tells the others. */
  get own(): Counts {
    return Object.fromEntries([...this.#own].map(([name, counts]) => [name, Object.fromEntries(counts)]));
  }

  note(name: string, pigeonholeId: string, count: number): void {
    const counts = this.#own.get(name) ?? new Map<string, number>();
    this.#own.set(name, counts);
    if (count === 0) counts.delete(pigeonholeId);
    else counts.set(pigeonholeId, count);
  }

  hear(node: string, counts: Counts, now: number): void {
    this.#others.set(node, { at: now, counts });
  }

  forget(node: string): void {
    this.#others.delete(node);
  }

  /** To be called only while others could be heard: cut off, the last that was heard is the best there is. */
  forgetSilent(now: number): void {
    for (const [node, { at }] of this.#others) if (now - at > silentAtMost) this.#others.delete(node);
  }

  sum(name: string, pigeonholeId: string): number {
    let sum = this.#own.get(name)?.get(pigeonholeId) ?? 0;
    for (const { counts } of this.#others.values()) sum += counts[name]?.[pigeonholeId] ?? 0;
    return sum;
  }
}
