type Running = { now: Promise<void>; next: Promise<void> | null };

/**
 * Work that concurrent callers share. A call during a run joins the next run, not the current one, whose result may be older
 * than the call.
 */
export class NextRun<Subject> {
  readonly #work: (subject: Subject) => Promise<void>;
  readonly #running = new Map<Subject, Running>();

  constructor(work: (subject: Subject) => Promise<void>) {
    this.#work = work;
  }

  /** Resolves after a run that began no earlier than this call. */
  of(subject: Subject): Promise<void> {
    const running = this.#running.get(subject);
    if (running === undefined) return this.#begin(subject);
    const begin = () => this.#begin(subject);
    running.next ??= running.now.then(begin, begin);
    return running.next;
  }

  #begin(subject: Subject): Promise<void> {
    const running: Running = { now: this.#work(subject), next: null };
    this.#running.set(subject, running);
    const done = () => {
      if (running.next === null) this.#running.delete(subject);
    };
    running.now.then(done, done);
    return running.now;
  }
}
