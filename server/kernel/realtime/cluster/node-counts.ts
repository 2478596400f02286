import type { Counts } from './cluster-message.ts';

/** Milliseconds without a heartbeat after which a node no longer counts. */
const maxSilence = 5_000;

/** The counts of each node, and their sums. */
export class NodeCounts {
  readonly #own = new Map<string, Map<string, number>>();
  readonly #others = new Map<string, { at: number; counts: Counts }>();

  /** For the heartbeats of this node. */
  get own(): Counts {
    return Object.fromEntries([...this.#own].map(([name, counts]) => [name, Object.fromEntries(counts)]));
  }

  set(name: string, pigeonholeId: string, count: number): void {
    const counts = this.#own.get(name) ?? new Map<string, number>();
    this.#own.set(name, counts);
    if (count === 0) counts.delete(pigeonholeId);
    else counts.set(pigeonholeId, count);
  }

  receive(node: string, counts: Counts, now: number): void {
    this.#others.set(node, { at: now, counts });
  }

  remove(node: string): void {
    this.#others.delete(node);
  }

  /** Only to be called while connected: for a disconnected node, the last counts received are the best there are. */
  removeSilent(now: number): void {
    for (const [node, { at }] of this.#others) if (now - at > maxSilence) this.#others.delete(node);
  }

  sum(name: string, pigeonholeId: string): number {
    let sum = this.#own.get(name)?.get(pigeonholeId) ?? 0;
    for (const { counts } of this.#others.values()) sum += counts[name]?.[pigeonholeId] ?? 0;
    return sum;
  }
}
