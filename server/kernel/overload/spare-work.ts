import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds between two looks at how busy the node is. */
const lookEvery = 100;

type Work = (signal: AbortSignal) => Promise<void>;

/**
 * Work that nobody needs now: one at a time on a node, and the first to be given up when others need it. `isBusy` is asked while it
 * goes on.
 */
export class SpareWork {
  readonly #isBusy: () => boolean;
  #current: { name: string; controller: AbortController; done: Promise<void> } | null = null;

  constructor(isBusy: () => boolean) {
    this.#isBusy = isBusy;
  }

  /** What goes on; null: nothing. */
  get current(): string | null {
    return this.#current?.name ?? null;
  }

  get isFree(): boolean {
    return this.#current === null && !this.#isBusy();
  }

  /** False: there is no place for it. Its signal is aborted when it is to end; it never fails. */
  begin(name: string, work: Work): boolean {
    if (!this.isFree) return false;
    const controller = new AbortController();
    const looking = setInterval(() => this.#isBusy() && controller.abort(), lookEvery);
    looking.unref();
    const done = work(controller.signal).finally(() => {
      clearInterval(looking);
      this.#current = null;
    });
    this.#current = { name, controller, done };
    return true;
  }

  /** Resolves when it has ended. */
  async stop(): Promise<void> {
    this.#current?.controller.abort();
    await this.#current?.done;
  }
}

/** Waits so many milliseconds, or until it is to end. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal }).catch(() => undefined);
