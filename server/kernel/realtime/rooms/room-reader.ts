import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import type { Reading } from './reading.ts';
import type { RenewalReason } from './renewals.ts';
import type { Room } from './room.ts';

type Parts = {
  read(room: Room, since: bigint): Promise<Reading | undefined>;
  /** The stream no longer exists. */
  gone(room: Room): void;
  /** The room is up to date. */
  renewed(room: Room, reason: RenewalReason): void;
  log: Log;
};

/** Milliseconds until a failed reading is retried. */
const retryAfter = 1_000;

/**
 * Brings open rooms up to date with the database: one at a time, so that votes keep their database connections, and at most
 * half of the time. Calls for a room that already waits share its reading, which keeps the first call's reason.
 */
export class RoomReader {
  readonly #parts: Parts;
  readonly #waiting = new Map<Room, Promise<void>>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Never fails: a failed reading is retried later. */
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
