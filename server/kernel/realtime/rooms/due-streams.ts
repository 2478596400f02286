import type { Clock } from '../../clock.ts';
import type { Stream } from '../batches/handle-together.ts';
import { streamKey } from '../news.ts';
import type { AnyStreamKind } from '../stream-kind.ts';

/** Milliseconds between two checks of the clock. */
const every = 250;

type Parts = {
  clock: Clock;
  /** Reads a stream again for its subscribers on this node. */
  renew(stream: Stream): void;
};

/** Streams that change at a set time, such as a session that starts on schedule. */
export class DueStreams {
  readonly #parts: Parts;
  readonly #due = new Map<string, { stream: Stream; at: number }>();
  readonly #timer: NodeJS.Timeout;

  constructor(parts: Parts) {
    this.#parts = parts;
    // Polled instead of one timer per stream: the wall clock may be adjusted in the meantime.
    this.#timer = setInterval(() => this.#look(), every);
    this.#timer.unref();
  }

  /** The same kind, but noting until when each reading is valid. */
  watch(kind: AnyStreamKind): AnyStreamKind {
    return {
      ...kind,
      read: async (db, pigeonholeId, streamId) => {
        const read = await kind.read(db, pigeonholeId, streamId);
        this.#note({ pigeonholeId, streamId }, read?.until ?? null);
        return read;
      },
    };
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #note(stream: Stream, until: Date | null): void {
    const key = streamKey(stream.pigeonholeId, stream.streamId);
    if (until === null) this.#due.delete(key);
    else this.#due.set(key, { stream, at: until.getTime() });
  }

  #look(): void {
    const now = this.#parts.clock.now().getTime();
    for (const [key, { stream, at }] of this.#due) {
      if (at > now) continue;
      this.#due.delete(key);
      this.#parts.renew(stream);
    }
  }
}
