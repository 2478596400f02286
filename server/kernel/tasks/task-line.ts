/**
 * What is told of the line of tasks on one node: a place that has nothing to do looks at the line again after a while, since tasks
 * begin on other nodes too, and at once where one begins here.
 */
export class TaskLine {
  readonly #idle = new Set<() => void>();
  #begun = 0;

  /** How many have begun here; taken before a look at the line, so that none that begins meanwhile is missed. */
  get begun(): number {
    return this.#begun;
  }

  /** One has begun, and is committed. */
  announce(): void {
    this.#begun += 1;
    for (const look of this.#idle) look();
  }

  /** Until one begins that is not among `begun`, or for so many milliseconds. */
  async next(begun: number, milliseconds: number): Promise<void> {
    if (this.#begun !== begun) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, milliseconds);
    this.#idle.add(resolve);
    await promise;
    clearTimeout(timer);
    this.#idle.delete(resolve);
  }
}
