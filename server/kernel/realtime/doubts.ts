import { setTimeout as wait } from 'node:timers/promises';
import type { Stream } from './handle-together.ts';
import { streamKey } from './news.ts';

type Parts = {
  /** Resolves when no transaction holds the stream's row any more. */
  settled(stream: Stream): Promise<unknown>;
  /** Reads the stream anew for all its listeners. */
  refresh(stream: Stream): Promise<void>;
};

/** Milliseconds until a database that is away is asked again. */
const retryAfter = 250;

/**
 * Streams of which nobody knows whether their last transaction was committed, because the connection broke before the
 * answer. It may still be under way, and what is read before its end does not hold it: so its end is waited for.
 */
export class Doubts {
  readonly #parts: Parts;
  readonly #doubts = new Map<string, { again: boolean }>();
  #closed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  add(stream: Stream): void {
    const key = streamKey(stream.pigeonholeId, stream.streamId);
    const known = this.#doubts.get(key);
    if (known !== undefined) {
      known.again = true;
      return;
    }
    const doubt = { again: true };
    this.#doubts.set(key, doubt);
    void this.#clear(stream, doubt).then(() => this.#doubts.delete(key));
  }

  close(): void {
    this.#closed = true;
  }

  /** Never fails: tries for as long as the database is away. */
  async #clear(stream: Stream, doubt: { again: boolean }): Promise<void> {
    while (doubt.again && !this.#closed) {
      doubt.again = false;
      try {
        await this.#parts.settled(stream);
        await this.#parts.refresh(stream);
      } catch {
        doubt.again = true;
        await wait(retryAfter, null, { ref: false });
      }
    }
  }
}
