import type { Clock } from '../clock.ts';
import type { Stream } from './handle-together.ts';
import { streamKey } from './news.ts';
import type { AnyStreamKind } from './stream-kind.ts';

/** Milliseconds between two looks at the clock. */
const every = 250;

type Parts = {
  clock: Clock;
  /** Reads a stream anew for its listeners on this node. */
  renew(stream: Stream): void;
};

/** Streams that change by themselves when their hour comes, as a session that starts by its schedule. */
export class DueStreams {
  readonly #parts: Parts;
  readonly #due = new Map<string, { stream: Stream; at: number }>();
  readonly #timer: NodeJS.Timeout;

  constructor(parts: Parts) {
    this.#parts = parts;
    // Looked at rather than set for each: the hour is one of the wall clock, which may be corrected meanwhile.
    this.#timer = setInterval(() => this.#look(), every);
    this.#timer.unref();
  }

  /** The same kind; what its readings say of the hour at which they are over is remembered. */
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
