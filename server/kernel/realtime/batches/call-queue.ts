/** Milliseconds per slice at least; after longer other work a slice takes as long as that did, up to `longestSlice`. */
const shortestSlice = 2;
const longestSlice = 4;
/** Calls taken between two checks of the clock. */
const stride = 8;
/** Calls in the batchers from which on no more are taken: enough for the next two batches. */
const enough = 800;
/** Milliseconds after which calls are taken regardless: they may be for another stream than the one that is stuck. */
const patience = 20;
/** Milliseconds between two checks whether the batchers take more. */
const lookEvery = 2;

/**
 * Live calls that were received but not parsed yet, in order of arrival. Parsing and judging a call costs several times as much
 * as reading or refusing it. Done at once, that work would delay refusals; done in slices, everything that has arrived is read
 * first, and refused within milliseconds if necessary. A waiting call is only its text, which costs the garbage collector
 * little.
 */
export class CallQueue {
  readonly #queued: () => number;
  #calls: (() => void)[] = [];
  #next = 0;
  #running = false;
  #sliceEnded = 0;
  /** Since when the batchers have had enough calls; null if they have not. */
  #fullSince: number | null = null;

  /** `queued` returns how many calls wait in the batchers. */
  constructor(queued: () => number) {
    this.#queued = queued;
  }

  get length(): number {
    return this.#calls.length - this.#next;
  }

  /** `take` parses, judges and submits a call. It must not throw. */
  push(take: () => void): void {
    this.#calls.push(take);
    if (this.#running) return;
    this.#running = true;
    this.#sliceEnded = performance.now();
    setImmediate(() => this.#work());
  }

  #work(): void {
    const started = performance.now();
    if (this.#mustWait(started)) {
      setTimeout(() => this.#work(), lookEvery);
      return;
    }
    const length = Math.min(longestSlice, Math.max(shortestSlice, started - this.#sliceEnded));
    do {
      const end = Math.min(this.#next + stride, this.#calls.length);
      for (; this.#next < end; this.#next += 1) this.#calls[this.#next]?.();
    } while (this.length > 0 && performance.now() - started < length);
    this.#sliceEnded = performance.now();
    this.#forgetTaken();
    if (this.length > 0) setImmediate(() => this.#work());
    else this.#running = false;
  }

  #mustWait(now: number): boolean {
    if (this.#queued() >= enough) {
      this.#fullSince ??= now;
      if (now - this.#fullSince < patience) return true;
    }
    this.#fullSince = null;
    return false;
  }

  #forgetTaken(): void {
    if (this.length === 0) this.#calls = [];
    else if (this.#next > 1_000) this.#calls = this.#calls.slice(this.#next);
    else return;
    this.#next = 0;
  }
}
