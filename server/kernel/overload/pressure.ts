import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Limit } from '#contract/endpoint.ts';
import { Backlog } from './backlog.ts';

/**
 * Load-shedding level. What it refuses gets a 503 with Retry-After: joins and mails first, then reads and changes, votes
 * last of all. At any level, votes are also refused while the queue of votes is too long (`Backlog`).
 */
export type Level = 0 | 1 | 2 | 3;

const never = Number.POSITIVE_INFINITY;
const refusedFrom: Record<Limit, number> = {
  join: 1,
  kiosk: 1,
  mail: 1,
  signIn: 2,
  read: 2,
  change: 2,
  live: 3,
  // Operators need their figures most under the highest load.
  watch: never,
};

/** Event loop lag in milliseconds, and requests waiting for a database connection, from which each level begins. */
export const levelsFrom: Readonly<Record<'late' | 'queued', readonly number[]>> = {
  late: [120, 300, 1_000],
  queued: [300, 800, 4_000],
};

const sampleEvery = 250;
/** Thousands of votes may arrive in a second: their queue is sampled more often. */
const sampleBacklogEvery = 25;
/** Milliseconds for which the figure for operators keeps a sample: as long as Prometheus waits between scrapes by default. */
const shownFor = 15_000;
/** Calm samples in a row before the level falls by one: it rises at once and falls slowly. */
const calmSamples = 4;

type Parts = {
  /** Requests waiting for a database connection. */
  waiting(): number;
  /** Live actions waiting for their commit, and those handled since the start. */
  actions: { waiting(): number; handled(): number };
  changed(level: Level): void;
  /** False in tests, which set the level by hand: on a busy machine their requests would be refused. */
  watch: boolean;
};

export class Pressure {
  readonly #parts: Parts;
  readonly #delay = monitorEventLoopDelay({ resolution: 10 });
  readonly #timers: readonly NodeJS.Timeout[];
  readonly #backlog = new Backlog(sampleBacklogEvery, performance.now());
  /** What the last samples found, oldest first. */
  #samples: { at: number; delay: number }[] = [];
  #level: Level = 0;
  #calm = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#timers = parts.watch
      ? [
          setInterval(() => this.#sample(), sampleEvery),
          setInterval(() => this.#sampleBacklog(), sampleBacklogEvery),
        ]
      : [];
    for (const timer of this.#timers) timer.unref();
    if (parts.watch) this.#delay.enable();
  }

  get level(): Level {
    return this.#level;
  }

  /**
   * The longest event loop lag of the last seconds, in milliseconds. Not that since the last sample: in a late loop the timer
   * takes a sample just before a scrape is served, and there would be nothing measured yet.
   */
  get loopDelay(): number {
    this.#forgetSamples();
    return Math.max(this.#delayNow, ...this.#samples.map(({ delay }) => delay));
  }

  /** 90th percentile of the event loop lag since the last sample, in milliseconds. */
  get #delayNow(): number {
    return this.#delay.count === 0 ? 0 : Math.max(0, this.#delay.percentile(90) / 1e6 - 10);
  }

  #forgetSamples(): void {
    const oldest = performance.now() - shownFor;
    this.#samples = this.#samples.filter(({ at }) => at > oldest);
  }

  refuses(limit: Limit): boolean {
    if (this.#level >= refusedFrom[limit]) return true;
    return limit === 'live' && Math.random() < this.#backlog.share(this.#parts.actions.waiting());
  }

  set(level: Level): void {
    if (level === this.#level) return;
    this.#level = level;
    this.#parts.changed(level);
  }

  /** Discards what was measured during startup, when loading code delays the event loop. */
  begin(): void {
    this.#delay.reset();
    this.#samples = [];
    this.#calm = 0;
    this.set(0);
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#delay.disable();
  }

  #sampleBacklog(): void {
    const { waiting, handled } = this.#parts.actions;
    this.#backlog.sample(waiting(), handled(), performance.now());
  }

  #sample(): void {
    // The monitor skips the interval after a reset: if every turn is late, there may be no measurement yet.
    if (this.#delay.count === 0) return;
    const { late, queued } = levelsFrom;
    const delay = this.#delayNow;
    const found = Math.max(levelOf(delay, late), levelOf(this.#parts.waiting(), queued)) as Level;
    this.#delay.reset();
    this.#forgetSamples();
    this.#samples.push({ at: performance.now(), delay });
    if (found >= this.#level) {
      this.#calm = 0;
      this.set(found);
      return;
    }
    this.#calm += 1;
    if (this.#calm < calmSamples) return;
    this.#calm = 0;
    this.set((this.#level - 1) as Level);
  }
}

function levelOf(value: number, steps: readonly number[]): number {
  return steps.filter((step) => value >= step).length;
}
