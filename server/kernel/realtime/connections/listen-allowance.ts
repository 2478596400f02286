/** Subscriptions at once: a page comes back with up to 64 streams, some of which it may ask for again. */
const atOnce = 128;
/** Milliseconds until one more is allowed. */
const refillEvery = 500;

/**
 * How often a connection may subscribe. Each time it is sent the events it missed or a whole snapshot, and may have the node
 * ask the database how far the stream is.
 */
export class ListenAllowance {
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
