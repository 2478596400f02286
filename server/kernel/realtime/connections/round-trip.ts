/** How long it takes to a client and back, by the last time that it was measured. */
export class RoundTrip {
  #since: number | null = null;
  /** Milliseconds; 0 before the first answer. */
  milliseconds = 0;

  /** False: an earlier measurement is still under way. */
  begin(): boolean {
    if (this.#since !== null) return false;
    this.#since = performance.now();
    return true;
  }

  end(): void {
    if (this.#since === null) return;
    this.milliseconds = performance.now() - this.#since;
    this.#since = null;
  }
}
