import type { Database } from '../../db/database.ts';
import type { Log } from '../../log.ts';
import type { RenewalReason } from '../rooms/renewals.ts';
import type { Room } from '../rooms/room.ts';
import { streamNumbers } from '../streams.queries.ts';
import type { Cluster } from './cluster.ts';

/** Milliseconds between two comparisons with PostgreSQL. */
const every = { connected: 5_000, disconnected: 1_000 } as const;

type Parts = {
  db: Database;
  cluster: Cluster;
  log: Log;
  rooms(): readonly Room[];
  catchUp(room: Room, reason: RenewalReason): Promise<void>;
};

/**
 * Compares the sequence numbers of all open rooms with the database, in one query: this reveals every message of another
 * node that did not arrive.
 */
export class RoomWatch {
  readonly #parts: Parts;
  readonly #timer: NodeJS.Timeout | null = null;
  #nextAt = 0;
  #comparing = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    if (parts.cluster.state === 'single') return;
    this.#timer = setInterval(() => void this.#compareIfDue(), every.disconnected);
    this.#timer.unref();
  }

  /** Reads every room again, one after the other: what raises no number may have been missed, too. */
  async catchUpAll(): Promise<void> {
    for (const room of this.#parts.rooms()) await this.#parts.catchUp(room, 'reconnected');
  }

  close(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
  }

  async #compareIfDue(): Promise<void> {
    const { cluster, log } = this.#parts;
    const due = cluster.state === 'disconnected' || performance.now() >= this.#nextAt;
    if (this.#comparing || !due) return;
    this.#comparing = true;
    await this.#compare().catch((err: unknown) =>
      log.warn({ err }, 'rooms could not be compared with the database'),
    );
    this.#comparing = false;
    this.#nextAt = performance.now() + every.connected;
  }

  async #compare(): Promise<void> {
    const { db, cluster, rooms, catchUp } = this.#parts;
    const open = rooms();
    if (open.length === 0) return;
    const latest = await streamNumbers(db, open);
    for (const [place, room] of open.entries()) {
      const number = latest[place];
      if (number === undefined || !room.isBehind(number)) continue;
      // While connected, the missing news may still be on its way.
      if (cluster.state === 'disconnected') await catchUp(room, 'disconnected');
      else room.expect(number);
    }
  }
}
