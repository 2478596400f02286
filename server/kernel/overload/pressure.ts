import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Limit } from '#contract/endpoint.ts';

/**
 * How hard it presses, and what is refused then, with 503 and when to come back: newcomers first, then what is read and
 * changed, votes last of all.
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
const late: readonly number[] = [120, 300, 1_000];
const queued: readonly number[] = [300, 800, 4_000];

const lookEvery = 250;
/** Quiet looks in a row before the level sinks by one: it rises at once and sinks slowly. */
const quietLooks = 4;

type Parts = {
  /** Requests that wait for a connection of the database. */
  waiting(): number;
  changed(level: Level): void;
  /** Tests set the level by hand: on a busy machine they would be refused for what others do. */
  watch: boolean;
};

export class Pressure {
  readonly #parts: Parts;
  readonly #delay = monitorEventLoopDelay({ resolution: 10 });
  readonly #timer: NodeJS.Timeout | null = null;
  #level: Level = 0;
  #quiet = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    if (!parts.watch) return;
    this.#delay.enable();
    this.#timer = setInterval(() => this.#look(), lookEvery);
    this.#timer.unref();
  }

  get level(): Level {
    return this.#level;
  }

  /** Milliseconds the event loop ran late at the last look, nine times out of ten less. */
  get loopDelay(): number {
    return Math.max(0, this.#delay.percentile(90) / 1e6 - 10);
  }

  refuses(limit: Limit): boolean {
    return this.#level >= refusedFrom[limit];
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
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#delay.disable();
  }

  #look(): void {
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
