/** Live actions that may wait: so many in any case, and as many as are handled in so many seconds. */
type Length = { least: number; seconds: number };
/** Up to the first length every action is taken, from the second one on none. */
type Ramp = readonly [Length, Length];
const usual: Ramp = [
  { least: 1_000, seconds: 0.15 },
  { least: 2_000, seconds: 0.6 },
];
/** While the event loop is late, refusals included, it takes no more than it can do at once. */
const whileLate: Ramp = [
  { least: 400, seconds: 0.1 },
  { least: 800, seconds: 0.3 },
];
/** Milliseconds the event loop is late on average from which that holds: a single hiccup is no overload. */
const lateFrom = 50;
/** The pace that is assumed, in actions a second, until a queue has shown the real one. */
const assumedPace = 10_000;
/** Actions that wait from which the pace says what can be done: below, it says how many came. */
const busyFrom = 400;
/** By how much of the difference a look changes what is known of pace and lateness. */
const weight = 0.1;

/**
 * How many live actions may wait for their commit, and which share of further ones is refused. A longer queue makes everybody
 * wait and lets no more through. The share grows with the queue (random early detection): if a full queue refused everyone,
 * all of a crowd would go away in one moment, leave the node idle, and come back together.
 */
export class Backlog {
  readonly #every: number;
  #perSecond = assumedPace;
  #late = 0;
  #handled = 0;
  #at: number;

  /** To be looked at every so many milliseconds. */
  constructor(every: number, now: number) {
    this.#every = every;
    this.#at = now;
  }

  /** Whether the event loop has been behind for a while. */
  get #isLate(): boolean {
    return this.#late > lateFrom;
  }

  /** The share of further actions to refuse, from 0 to 1, while so many wait. */
  share(waiting: number): number {
    const most = this.#length(0);
    return Math.min(1, Math.max(0, (waiting - most) / (this.#length(1) - most)));
  }

  /** Actions that wait now, and that were dealt with since the start. */
  look(waiting: number, handled: number, now: number): void {
    const passed = now - this.#at;
    if (passed <= 0) return;
    const pace = ((handled - this.#handled) / passed) * 1_000;
    if (waiting >= busyFrom || pace > this.#perSecond) this.#perSecond += (pace - this.#perSecond) * weight;
    this.#late += (Math.max(0, passed - this.#every) - this.#late) * weight;
    this.#handled = handled;
    this.#at = now;
  }

  #length(end: 0 | 1): number {
    const { least, seconds } = (this.#isLate ? whileLate : usual)[end];
    return Math.max(least, this.#perSecond * seconds);
  }
}
