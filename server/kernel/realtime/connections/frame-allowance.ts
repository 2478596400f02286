/** Frames at once: what came while it was not read, and each of 64 streams followed and left. */
const atOnce = 1_500;
/** Milliseconds until one more is allowed. */
const refillEvery = 50;

/** How often a connection may send what has no limit of its own, such as a ping. One that sends more is not read for a while. */
export class FrameAllowance {
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
