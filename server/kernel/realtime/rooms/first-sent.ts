/**
 * When people were first sent what is timed on a channel, by their key in the room: in memory alone, and of one thing at a time. Who
 * reloads or comes back keeps the first moment.
 */
export class FirstSent {
  #what: string | null = null;
  readonly #at = new Map<string, number>();

  get what(): string | null {
    return this.#what;
  }

  /** True: it is another one than before, so nobody has been sent it. */
  shows(what: string | null): boolean {
    if (what === this.#what) return false;
    this.#what = what;
    this.#at.clear();
    return what !== null;
  }

  note(person: string | null, now: number): void {
    if (person !== null && this.#what !== null && !this.#at.has(person)) this.#at.set(person, now);
  }

  /** Null: unknown here. */
  at(what: string, person: string): number | null {
    return what === this.#what ? (this.#at.get(person) ?? null) : null;
  }
}
