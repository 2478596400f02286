import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Log } from '../../log.ts';
import type { Stream } from '../batches/handle-together.ts';
import { streamKey } from '../news.ts';
import type { Publication } from '../publication.ts';
import type { Room } from '../rooms/room.ts';
import { TapAllowance } from './tap-allowance.ts';

/** Milliseconds in which the taps of a stream are gathered: what a kill can lose. */
const gatheredFor = 500;
/** Different things tapped in a stream at a time, where it is not known what is offered: made-up ones are not to fill the memory. */
const mostNames = 64;

type Gathered = { room: Room; admitted: number; counts: Map<string, number> };

type Parts = {
  db: Database;
  clock: Clock;
  log: Log;
  /** The room of a stream, by its key, if it is open. */
  room(key: string): Room | undefined;
  publication(): Publication;
};

/**
 * Taps, which are counted and not sent one by one (L26): gathered in memory, and written by one statement for each stream, whose news
 * says how much more there is. They are not receipted; what cannot be written is dropped, and so counted never rather than twice.
 */
export class Taps {
  readonly #parts: Parts;
  readonly #allowance = new TapAllowance();
  #gathered = new Map<string, Gathered>();
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Adds what a person tapped, as far as the stream takes taps and the person has not tapped too much. */
  add(room: Room, person: string, counts: Readonly<Record<string, number>>): void {
    const { taps } = room.kind;
    const admitted = taps?.admit(room.memory, this.#parts.clock.now()) ?? null;
    if (admitted === null || room.kind.shut(room.view('attendee'), 'attendee')) return;
    const offered =
      taps?.offered(room.memory, (streamId) => this.#shown(room.pigeonholeId, streamId)) ?? null;
    const key = streamKey(room.pigeonholeId, room.streamId);
    const known = this.#gathered.get(key);
    const gathered = known?.admitted === admitted ? known : { room, admitted, counts: new Map() };
    this.#gathered.set(key, gathered);
    const now = performance.now();
    for (const name of offered ?? Object.keys(counts)) {
      const wanted = counts[name];
      const before = gathered.counts.get(name);
      const isTooMany = offered === null && before === undefined && gathered.counts.size >= mostNames;
      if (wanted === undefined || isTooMany) continue;
      const taken = this.#allowance.take(`${room.pigeonholeId}/${person}`, wanted, now);
      if (taken > 0) gathered.counts.set(name, (before ?? 0) + taken);
    }
    this.#timer ??= setTimeout(() => this.#writeSoon(), gatheredFor).unref();
  }

  /** What phones are shown of a stream that somebody follows here. */
  #shown(pigeonholeId: string, streamId: string): unknown {
    return this.#parts.room(streamKey(pigeonholeId, streamId))?.view('attendee');
  }

  /** Resolves when all that was tapped until now is written. */
  async settled(): Promise<void> {
    this.#writeSoon();
    await this.#writing;
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  #writeSoon(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#allowance.forgetBefore(performance.now());
    const gathered = [...this.#gathered.values()];
    this.#gathered = new Map();
    // One after the other: a slow database gets fewer and larger statements.
    this.#writing = this.#writing.then(async () => {
      for (const each of gathered) if (each.counts.size > 0) await this.#write(each);
    });
  }

  async #write({ room, admitted, counts }: Gathered): Promise<void> {
    const { db, clock, log, publication: begin } = this.#parts;
    const stream: Stream = { pigeonholeId: room.pigeonholeId, streamId: room.streamId };
    const tapped = { counts: Object.fromEntries(counts), admitted, now: clock.now() };
    const publication = begin();
    try {
      await db.transaction().execute(async (tx) => {
        await publication.lock(tx, [stream]);
        const events = (await room.kind.taps?.write(tx, stream, tapped)) ?? [];
        await publication.publish(tx)(stream.pigeonholeId, stream.streamId, events);
      });
      publication.deliver();
    } catch (error) {
      publication.failed(error);
      log.warn({ err: error }, 'what was tapped in half a second could not be counted');
    }
  }
}
