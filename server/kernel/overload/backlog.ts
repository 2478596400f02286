/** Live actions that may wait in any case, and for how many seconds of work more may. */
type Most = { fewest: number; seconds: number };
const usual: Most = { fewest: 1_000, seconds: 0.5 };
/** While the program comes late to everything, refusals included, it takes no more than it can do at once. */
const whileLate: Most = { fewest: 400, seconds: 0.1 };
/** Milliseconds it is late on an average from which that holds: a single hiccup is no rush. */
const lateFrom = 50;
/** By how much of the difference a look changes what is known of pace and lateness. */
const weight = 0.1;

/**
 * How many live actions may wait for their commit: as many as are committed in a moment. A queue that grows longer makes
 * everybody wait and lets no more through, so those beyond it are told to come back.
 */
export class Backlog {
  readonly #every: number;
  #perSecond = 0;
  #late = 0;
  #committed = 0;
  #at: number;

  /** To be looked at every so many milliseconds. */
  constructor(every: number, now: number) {
    this.#every = every;
    this.#at = now;
  }

  /** Whether the event loop has been behind for a while. */
  get late(): boolean {
    return this.#late > lateFrom;
  }

  /** Actions that may wait at present. */
  get most(): number {
    const { fewest, seconds } = this.late ? whileLate : usual;
    return Math.max(fewest, this.#perSecond * seconds);
  }

  /** Actions that wait now, and that were committed since the start. */
  look(waiting: number, committed: number, now: number): void {
    const passed = now - this.#at;
    if (passed <= 0) return;
    const pace = ((committed - this.#committed) / passed) * 1_000;
    // While nothing waits the pace says how many came, not how many could have.
    if (waiting > 0 || pace > this.#perSecond) this.#perSecond += (pace - this.#perSecond) * weight;
    this.#late += (Math.max(0, passed - this.#every) - this.#late) * weight;
    this.#committed = committed;
    this.#at = now;
  }
}
