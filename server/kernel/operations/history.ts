import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Level } from '../overload/pressure.ts';
import type { Happened, Recent } from './recent.ts';

/** Seconds of a step, and how many are kept: five minutes. */
export const stepSeconds = 5;
const stepsKept = 60;

/** What can be read off at any moment. */
export type Gauges = { sockets: number; joinsWaiting: number; level: Level };

/** A step: how things stood at its end, and what happened in it. Rates are by the second, times in milliseconds. */
export type Step = Gauges & {
  at: Date;
  actions: number;
  kinds: Happened['kinds'];
  bytes: number;
  largestBatch: number | null;
  /** In the whole step. */
  shed: number;
  slow: number;
  renewed: number;
  commit: Happened['commit'];
  telling: Happened['telling'];
  loopDelay: number;
};

type Parts = { node: string; recent: Recent; read(): Gauges; now(): Date };

const resolution = 20;

/** The last minutes of this node, in memory: enough for a look at it while no Prometheus is there. */
export class History {
  readonly #parts: Parts;
  readonly #delay = monitorEventLoopDelay({ resolution });
  #timer: NodeJS.Timeout | undefined;
  #steps: Step[] = [];
  #begun = performance.now();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** To be called when the node listens: before, there may be nothing to read yet. */
  begin(): void {
    this.#begun = performance.now();
    this.#delay.enable();
    this.#timer = setInterval(() => this.step(), stepSeconds * 1000);
    this.#timer.unref();
  }

  /** The name of this node. */
  get node(): string {
    return this.#parts.node;
  }

  get steps(): readonly Step[] {
    return this.#steps;
  }

  /** Ends the step that is under way. */
  step(): void {
    const ended = performance.now();
    // A loop that was held up makes a step longer than it was to be.
    const seconds = Math.max(0.001, (ended - this.#begun) / 1000);
    this.#begun = ended;
    const { actions, kinds, bytes, ...happened } = this.#parts.recent.take();
    const step: Step = {
      at: this.#parts.now(),
      ...this.#parts.read(),
      ...happened,
      actions: actions / seconds,
      kinds: Object.fromEntries(Object.entries(kinds).map(([kind, calls]) => [kind, calls / seconds])),
      bytes: bytes / seconds,
      loopDelay: this.#delay.count === 0 ? 0 : Math.max(0, this.#delay.percentile(99) / 1e6 - resolution),
    };
    this.#delay.reset();
    this.#steps = [...this.#steps, step].slice(-stepsKept);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#delay.disable();
  }
}
