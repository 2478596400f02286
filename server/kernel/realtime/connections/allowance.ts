/** `atOnce`: how many are allowed in a row. `refillEvery`: milliseconds until one more is. */
type Allowed = { atOnce: number; refillEvery: number };

/**
 * Subscriptions: a page comes back with up to 64 streams, some of which it may ask for again. Each time it is sent the events it
 * missed or a whole snapshot, and may have the node ask the database how far the stream is.
 */
export const subscriptions: Allowed = { atOnce: 128, refillEvery: 500 };

/**
 * Frames of taps: two seconds of a phone that gathers them for 300 ms, and some that waited for the network. A connection that
 * sends more is not read for a while, and hurts nobody else.
 */
export const tapFrames: Allowed = { atOnce: 20, refillEvery: 150 };

/** Frames that have no limit of their own, such as pings: what came while it was not read, and each of 64 streams followed and left. */
export const frames: Allowed = { atOnce: 1_500, refillEvery: 50 };

/** How often a connection may do something. */
export class Allowance {
  readonly #allowed: Allowed;
  #left: number;
  #at: number;

  /** `now`: monotonic, in milliseconds. */
  constructor(allowed: Allowed, now: number) {
    this.#allowed = allowed;
    this.#left = allowed.atOnce;
    this.#at = now;
  }

  /** False: it has been used up. */
  take(now: number): boolean {
    const { atOnce, refillEvery } = this.#allowed;
    this.#left = Math.min(atOnce, this.#left + (now - this.#at) / refillEvery);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
