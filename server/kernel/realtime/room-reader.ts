import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { News } from './news.ts';
import type { RenewalReason } from './renewals.ts';
import type { Room } from './room.ts';
import type { Read } from './stream-kind.ts';
import type { StreamNumber } from './streams.queries.ts';

/** A stream as the database has it in one moment, and the news since a number, as far as they are still known. */
export type Reading = { number: StreamNumber; read: Read<unknown, unknown>; missed: readonly News[] };

type Parts = {
  read(room: Room, since: bigint): Promise<Reading | undefined>;
  /** The stream is gone. */
  gone(room: Room): void;
  /** It is up to date. */
  renewed(room: Room, reason: RenewalReason): void;
  log: Log;
};

/** Milliseconds until a reading that failed is tried again. */
const retryAfter = 1_000;

/**
 * Brings open rooms up to date with the database: one reading at a time, so that votes keep their connections, and in
 * half of the time at most. Whoever asks for a room that already waits gets that reading, which has the reason of the first.
 */
export class RoomReader {
  readonly #parts: Parts;
  readonly #waiting = new Map<Room, Promise<void>>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Never fails: a reading that does is tried again later. */
  catchUp(room: Room, reason: RenewalReason): Promise<void> {
    const waiting = this.#waiting.get(room);
    if (waiting !== undefined) return waiting;
    let took = 0;
    const reading = this.#last.then(async () => {
      this.#waiting.delete(room);
      const started = performance.now();
      await this.#read(room, reason);
      took = performance.now() - started;
    });
    this.#waiting.set(room, reading);
    this.#last = reading.then(() => wait(took, null, { ref: false }));
    return reading;
  }

  async #read(room: Room, reason: RenewalReason): Promise<void> {
    if (room.closed) return;
    try {
      const reading = await this.#parts.read(room, room.beginReading());
      if (reading === undefined) return this.#parts.gone(room);
      room.renew(reading);
      this.#parts.renewed(room, reason);
    } catch (err) {
      if (room.closed) return;
      this.#parts.log.warn({ err }, 'a room could not be read anew');
      setTimeout(() => void this.catchUp(room, reason), retryAfter).unref();
    }
  }
}
