import type { Config } from '../../config.ts';
import type { Sum } from './sum.ts';

/**
 * Milliseconds between two counts. Somebody who is let in takes a place only once the page has come back from the waiting
 * room and opened its socket, which takes up to this long.
 */
const countEvery = 4_000;
/** What somebody at the head of the queue is told to expect before it is known how often a place becomes free. */
const firstGuessSeconds = 30;

/** Places for newcomers: live connections that are still free, less those that people who were just let in will take. */
export class Places {
  readonly #free: () => number;
  readonly #now: () => number;
  #countedAt = Number.NEGATIVE_INFINITY;
  #counted = 0;
  #letIn = 0;
  #fullSince: number | null = null;
  #letInSinceFull = 0;

  constructor(free: () => number, now: () => number) {
    this.#free = free;
    this.#now = now;
  }

  /** How many may be let in now, where newcomers come to `doors` nodes. */
  left(doors: number): number {
    const time = this.#now();
    const passed = time - this.#countedAt;
    if (passed >= countEvery) {
      // A place that nobody took in a whole span: it is no longer full, and the estimate begins anew.
      if (this.#letIn < this.#counted) this.#fullSince = null;
      // Those of the last span may still be on their way.
      const onTheirWay = passed < 2 * countEvery ? this.#letIn : 0;
      this.#counted = Math.max(0, Math.ceil(this.#free() / doors) - onTheirWay);
      this.#countedAt = time;
      this.#letIn = 0;
    }
    const left = Math.max(0, this.#counted - this.#letIn);
    if (left === 0 && this.#fullSince === null) {
      this.#fullSince = time;
      this.#letInSinceFull = 0;
    }
    return left;
  }

  take(count: number): void {
    this.#letIn += count;
    this.#letInSinceFull += count;
  }

  /** Other nodes must know of places here even if no newcomer comes to this node. */
  tell(): void {
    this.#free();
  }

  /** Seconds until `people` have been let in, by how often a place has become free since there was none. */
  secondsFor(people: number): number {
    const seconds = this.#fullSince === null ? 0 : (this.#now() - this.#fullSince) / 1000;
    return Math.ceil((people * Math.max(firstGuessSeconds, seconds)) / (this.#letInSinceFull + 1));
  }
}

type Served = { config: Pick<Config, 'services' | 'limits'>; sockets(): { count: number } };

/** Live connections that all nodes together still take. */
export function freePlaces({ config, sockets }: Served, sum: Sum): number {
  const serves = config.services.has('realtime');
  const own = serves ? Math.max(0, config.limits.liveConnections - sockets().count) : 0;
  const free = sum('free places', 'all', own);
  // An instance without sockets that hears no other one does not know, and keeps nobody out.
  return sum('nodes with places', 'all', serves ? 1 : 0) === 0 ? Number.POSITIVE_INFINITY : free;
}
