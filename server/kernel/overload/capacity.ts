import type { Config } from '../../config.ts';
import type { Sum } from './sum.ts';

/**
 * Milliseconds between two measurements. A newcomer occupies a connection only after the page has left the waiting room
 * and opened its socket, which takes up to this long.
 */
const measureEvery = 4_000;
/** Expected wait at the head of the queue while the rate at which connections become free is unknown. */
const firstGuessSeconds = 30;

/** Capacity for newcomers: free live connections, less those that people admitted just now are about to open. */
export class Capacity {
  readonly #free: () => number;
  readonly #now: () => number;
  #measuredAt = Number.NEGATIVE_INFINITY;
  #measured = 0;
  #admitted = 0;
  #fullSince: number | null = null;
  #admittedSinceFull = 0;

  constructor(free: () => number, now: () => number) {
    this.#free = free;
    this.#now = now;
  }

  /** How many this node may admit now, where `nodes` nodes admit newcomers. */
  left(nodes: number): number {
    const time = this.#now();
    const passed = time - this.#measuredAt;
    if (passed >= measureEvery) {
      // Capacity was left over for a whole interval: no longer full, so the estimate starts afresh.
      if (this.#admitted < this.#measured) this.#fullSince = null;
      // Those admitted in the last interval may not have connected yet.
      const connecting = passed < 2 * measureEvery ? this.#admitted : 0;
      this.#measured = Math.max(0, Math.ceil(this.#free() / nodes) - connecting);
      this.#measuredAt = time;
      this.#admitted = 0;
    }
    const left = Math.max(0, this.#measured - this.#admitted);
    if (left === 0 && this.#fullSince === null) {
      this.#fullSince = time;
      this.#admittedSinceFull = 0;
    }
    return left;
  }

  take(count: number): void {
    this.#admitted += count;
    this.#admittedSinceFull += count;
  }

  /** Measuring also publishes: other nodes need this node's free connections even if no newcomer arrives here. */
  publish(): void {
    this.#free();
  }

  /** Estimated seconds until `people` have been admitted, from the rate of admissions since capacity ran out. */
  secondsFor(people: number): number {
    const seconds = this.#fullSince === null ? 0 : (this.#now() - this.#fullSince) / 1000;
    return Math.ceil((people * Math.max(firstGuessSeconds, seconds)) / (this.#admittedSinceFull + 1));
  }
}

type Served = { config: Pick<Config, 'services' | 'limits'>; sockets(): { count: number } };

/** Live connections that all nodes together can still accept. The names of the sums are part of the protocol between nodes. */
export function freeConnections({ config, sockets }: Served, sum: Sum): number {
  const serves = config.services.has('realtime');
  const own = serves ? Math.max(0, config.limits.liveConnections - sockets().count) : 0;
  const free = sum('free places', 'all', own);
  // A node without sockets that is cut off from those with sockets knows nothing, and must not keep anybody out.
  return sum('nodes with places', 'all', serves ? 1 : 0) === 0 ? Number.POSITIVE_INFINITY : free;
}
