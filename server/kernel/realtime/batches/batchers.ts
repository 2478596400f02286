import type { Receipt } from '#contract/realtime/receipt.ts';
import type { Base } from '../../base.ts';
import { streamKey } from '../news.ts';
import type { Room } from '../rooms/room.ts';
import { Batcher, type Streams, type Submitted } from './batcher.ts';
import type { LiveHandler, Stream } from './handle-together.ts';

type Parts = { base: Base; streams: Streams; room(key: string): Room | undefined };

/** The batchers in use, one for each action and stream. */
export class Batchers {
  readonly #parts: Parts;
  readonly #batchers = new Map<string, Batcher>();
  #queued = 0;
  #handled = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Calls that wait for their batch. */
  get queued(): number {
    return this.#queued;
  }

  /** Calls that batches have handled since the start: committed, repeated, or refused by the database. */
  get handled(): number {
    return this.#handled;
  }

  submit(handler: LiveHandler, stream: Stream, call: Submitted): Promise<Receipt> {
    const key = streamKey(stream.pigeonholeId, stream.streamId);
    const name = `${handler.endpoint.name} ${key}`;
    const batcher = this.#batchers.get(name) ?? this.#begin(handler, stream, key);
    this.#batchers.set(name, batcher);
    return batcher.submit(call);
  }

  /** Whether a call with this key waits for its commit or its receipt. */
  isPending(handler: LiveHandler, { pigeonholeId, streamId }: Stream, key: string): boolean {
    const batcher = this.#batchers.get(`${handler.endpoint.name} ${streamKey(pigeonholeId, streamId)}`);
    return batcher?.isPending(key) ?? false;
  }

  /** No call waits for its commit or its receipt. */
  get idle(): boolean {
    return [...this.#batchers.values()].every((batcher) => batcher.idle);
  }

  sweep(): void {
    for (const [name, batcher] of this.#batchers) if (batcher.idle) this.#batchers.delete(name);
  }

  #begin(handler: LiveHandler, stream: Stream, key: string): Batcher {
    return new Batcher({
      base: this.#parts.base,
      streams: this.#parts.streams,
      handler,
      stream,
      room: () => this.#parts.room(key),
      queued: (change) => {
        this.#queued += change;
      },
      handled: (calls) => {
        this.#handled += calls;
      },
    });
  }
}
