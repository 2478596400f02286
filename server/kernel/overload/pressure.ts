import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Limit } from '#contract/endpoint.ts';
import { Backlog } from './backlog.ts';

/**
 * How hard it presses, and what is refused then, with 503 and when to come back: newcomers first, then what is read and
 * changed, votes last of all. Of votes alone those are refused, whatever the level, that would only make a queue longer.
 */
export type Level = 0 | 1 | 2 | 3;

const never = Number.POSITIVE_INFINITY;
const refusedFrom: Record<Limit, number> = {
  join: 1,
  mail: 1,
  signIn: 2,
  read: 2,
  change: 2,
  live: 3,
  // Whoever looks after the program has to see most when it presses most.
  watch: never,
};

/** Milliseconds the event loop runs late, and requests that wait for a database connection, from which a level begins. */
export const levelsFrom: Readonly<Record<'late' | 'queued', readonly number[]>> = {
  late: [120, 300, 1_000],
  queued: [300, 800, 4_000],
};

const lookEvery = 250;
/** Votes come by the thousand a second: what waits for its commit is looked at more often. */
const lookAtBacklogEvery = 25;
/** Quiet looks in a row before the level sinks by one: it rises at once and sinks slowly. */
const quietLooks = 4;

type Parts = {
  /** Requests that wait for a connection of the database. */
  waiting(): number;
  /** Live actions that wait for their commit, and those that batches have dealt with so far. */
  actions: { waiting(): number; handled(): number };
  changed(level: Level): void;
  /** Tests set the level by hand: on a busy machine they would be refused for what others do. */
  watch: boolean;
};

export class Pressure {
  readonly #parts: Parts;
  readonly #delay = monitorEventLoopDelay({ resolution: 10 });
  readonly #timers: readonly NodeJS.Timeout[];
  readonly #backlog = new Backlog(lookAtBacklogEvery, performance.now());
  #level: Level = 0;
  #quiet = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#timers = parts.watch
      ? [
          setInterval(() => this.#look(), lookEvery),
          setInterval(() => this.#lookAtBacklog(), lookAtBacklogEvery),
        ]
      : [];
    for (const timer of this.#timers) timer.unref();
    if (parts.watch) this.#delay.enable();
  }

  get level(): Level {
    return this.#level;
  }

  /** Milliseconds the event loop ran late at the last look, nine times out of ten less. */
  get loopDelay(): number {
    return Math.max(0, this.#delay.percentile(90) / 1e6 - 10);
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

  /** Forgets how the start went: loading a program is no rush. */
  begin(): void {
    this.#delay.reset();
    this.#quiet = 0;
    this.set(0);
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#delay.disable();
  }

  #lookAtBacklog(): void {
    const { waiting, handled } = this.#parts.actions;
    this.#backlog.look(waiting(), handled(), performance.now());
  }

  #look(): void {
    // The monitor leaves out the interval after a reset: where every turn is late, nothing has been measured yet.
    if (this.#delay.count === 0) return;
    const { late, queued } = levelsFrom;
    const found = Math.max(levelOf(this.loopDelay, late), levelOf(this.#parts.waiting(), queued)) as Level;
    this.#delay.reset();
    if (found >= this.#level) {
      this.#quiet = 0;
      this.set(found);
      return;
    }
    this.#quiet += 1;
    if (this.#quiet < quietLooks) return;
    this.#quiet = 0;
    this.set((this.#level - 1) as Level);
  }
}

function levelOf(value: number, steps: readonly number[]): number {
  return steps.filter((step) => value >= step).length;
}
