import { setTimeout as wait } from 'node:timers/promises';
import { streamKey } from '../news.ts';
import type { Stream } from './handle-together.ts';

type Parts = {
  /** Resolves when no transaction holds the stream's row any longer. */
  settled(stream: Stream): Promise<unknown>;
  /** Reads the stream again on all nodes. */
  refresh(stream: Stream): Promise<void>;
};

/** Milliseconds between retries while the database is down. */
const retryAfter = 250;

/**
 * Streams whose last transaction is in doubt: the database connection broke before the answer to the commit. It may still be
 * running, and a read before its end would miss it, so the stream is read again once it has ended.
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

  /** Never fails: retries while the database is down. */
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
