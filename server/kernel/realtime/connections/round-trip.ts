/** How long it takes to a client and back, by the last time that it was measured. */
export class RoundTrip {
  readonly #now: () => number;
  #since: number | null = null;
  /** Milliseconds; 0 before the first answer. */
  milliseconds = 0;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** False: an earlier measurement is still under way. */
  begin(): boolean {
    if (this.#since !== null) return false;
    this.#since = this.#now();
    return true;
  }

  end(): void {
    if (this.#since === null) return;
    this.milliseconds = this.#now() - this.#since;
    this.#since = null;
  }
}
