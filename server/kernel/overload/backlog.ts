/** A queue length: what is handled in `seconds`, but never less than `least`. */
type Length = { least: number; seconds: number };
/** Up to the first length every action is accepted, from the second on none. */
type Ramp = readonly [Length, Length];
const usual: Ramp = [
  { least: 1_000, seconds: 0.15 },
  { least: 2_000, seconds: 0.6 },
];
/** While the event loop lags the queue is kept shorter: then even refusals take time. */
const whileLate: Ramp = [
  { least: 400, seconds: 0.1 },
  { least: 800, seconds: 0.3 },
];
/** Average event loop lag in milliseconds from which that holds: a single hiccup is no overload. */
const lateFrom = 50;
/** Throughput in actions a second that is assumed until a queue has shown the real one. */
const assumedThroughput = 10_000;
/** Queue length from which the throughput is the node's limit: below, it is merely how many actions arrived. */
const busyFrom = 400;
/** Weight of a new sample in the moving averages of throughput and lag. */
const weight = 0.1;

/**
 * How many live actions may wait for their commit, and what share of further ones is refused. A longer queue makes everybody
 * wait and raises no throughput. The share grows with the queue (random early detection): if a full queue refused everyone,
 * they would all back off at the same moment, leave the node idle, and come back together.
 */
export class Backlog {
  readonly #every: number;
  #perSecond = assumedThroughput;
  #late = 0;
  #handled = 0;
  #at: number;

  /** `every`: milliseconds between two samples. */
  constructor(every: number, now: number) {
    this.#every = every;
    this.#at = now;
  }

  /** Whether the event loop has been lagging for a while. */
  get #isLate(): boolean {
    return this.#late > lateFrom;
  }

  /** The share of further actions to refuse, from 0 to 1, while `waiting` are queued. */
  share(waiting: number): number {
    const most = this.#length(0);
    return Math.min(1, Math.max(0, (waiting - most) / (this.#length(1) - most)));
  }

  /** Actions waiting now, and handled since the start. */
  sample(waiting: number, handled: number, now: number): void {
    const passed = now - this.#at;
    if (passed <= 0) return;
    const perSecond = ((handled - this.#handled) / passed) * 1_000;
    if (waiting >= busyFrom || perSecond > this.#perSecond)
      this.#perSecond += (perSecond - this.#perSecond) * weight;
    this.#late += (Math.max(0, passed - this.#every) - this.#late) * weight;
    this.#handled = handled;
    this.#at = now;
  }

  #length(end: 0 | 1): number {
    const { least, seconds } = (this.#isLate ? whileLate : usual)[end];
    return Math.max(least, this.#perSecond * seconds);
  }
}
