import type { Database } from '../../db/database.ts';
import type { Log } from '../../log.ts';
import type { RenewalReason } from '../renewals.ts';
import type { Room } from '../room.ts';
import { streamNumbers } from '../streams.queries.ts';
import type { Cluster } from './cluster.ts';

/** Milliseconds between two looks at PostgreSQL. */
const every = { heard: 5_000, deaf: 1_000 } as const;

type Parts = {
  db: Database;
  cluster: Cluster;
  log: Log;
  rooms(): readonly Room[];
  catchUp(room: Room, reason: RenewalReason): Promise<void>;
};

/**
 * Compares the numbers of all open rooms with the database's, in one query: whatever other nodes have said and this one
 * has not heard shows there.
 */
export class RoomWatch {
  readonly #parts: Parts;
  readonly #timer: NodeJS.Timeout | null = null;
  #nextAt = 0;
  #looking = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    if (parts.cluster.state === 'alone') return;
    this.#timer = setInterval(() => void this.#lookIfDue(), every.deaf);
    this.#timer.unref();
  }

  /** Everything anew, one room after the other: what raises no number may have been missed as well. */
  async catchUpAll(): Promise<void> {
    for (const room of this.#parts.rooms()) await this.#parts.catchUp(room, 'heardAgain');
  }

  close(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
  }

  async #lookIfDue(): Promise<void> {
    const { cluster, log } = this.#parts;
    const due = cluster.state === 'deaf' || performance.now() >= this.#nextAt;
    if (this.#looking || !due) return;
    this.#looking = true;
    await this.#look().catch((err: unknown) =>
      log.warn({ err }, 'rooms could not be compared with the database'),
    );
    this.#looking = false;
    this.#nextAt = performance.now() + every.heard;
  }

  async #look(): Promise<void> {
    const { db, cluster, rooms, catchUp } = this.#parts;
    const open = rooms();
    if (open.length === 0) return;
    const numbers = await streamNumbers(db, open);
    for (const [place, room] of open.entries()) {
      const number = numbers[place];
      if (number === undefined || !room.isBehind(number)) continue;
      // Heard news are on their way; to a deaf node they do not come.
      if (cluster.state === 'deaf') await catchUp(room, 'deaf');
      else room.expect(number);
    }
  }
}
