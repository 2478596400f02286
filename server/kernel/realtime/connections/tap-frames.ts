/** Frames of taps at once: two seconds of a phone that gathers them for 300 ms, and some that waited for the network. */
const atOnce = 20;
/** Milliseconds until one more is allowed. */
const refillEvery = 150;

/** How often a connection may send taps. One that sends more is not read for a while, and hurts nobody else. */
export class TapFrames {
  #left = atOnce;
  #at: number;

  /** `now`: monotonic, in milliseconds. */
  constructor(now: number) {
    this.#at = now;
  }

  /** False: it has been used up. */
  take(now: number): boolean {
    this.#left = Math.min(atOnce, this.#left + (now - this.#at) / refillEvery);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
