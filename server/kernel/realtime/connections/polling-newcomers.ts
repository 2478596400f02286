import { secondsUntil } from '../../overload/seconds-until.ts';

/** Milliseconds in which a line has to send its first frame, as a WebSocket does (law L14). */
const firstFrameWithin = 10_000;
/** Of one address: a hall of a thousand phones shares one, and all of them may come in the same moment. */
export const mostOfAddress = 1_000;
export const mostOfAll = 4_000;
/** Lines that one address may open in a window: each of a thousand phones three. */
export const mostOpened = 3_000;
const windowLength = 10_000;

type Address = { lines: Set<string>; opened: number; until: number };

/**
 * Lines whose client has sent nothing yet. Opening one takes a single request and no connection of the client's, so that they
 * take no place among the live connections: they are few, and short-lived. Where there are too many the oldest goes, since a
 * page sends its hello within a round trip: that keeps the way in free even for those who share an address with an attacker.
 */
export class PollingNewcomers {
  /** Oldest first. */
  readonly #lines = new Map<string, { address: string; openedAt: number }>();
  readonly #addresses = new Map<string, Address>();
  readonly #drop: (id: string) => void;

  /** `drop` is called with each line that has to go. */
  constructor(drop: (id: string) => void) {
    this.#drop = drop;
  }

  get count(): number {
    return this.#lines.size;
  }

  /** Seconds until this address may open another line, or 0. */
  waitOf(address: string, now: number): number {
    const known = this.#addresses.get(address);
    if (known === undefined || known.until <= now || known.opened < mostOpened) return 0;
    return secondsUntil(known.until, now);
  }

  add(id: string, address: string, now: number): void {
    this.sweep(now);
    const known = this.#addresses.get(address) ?? { lines: new Set(), opened: 0, until: 0 };
    if (known.until <= now) {
      known.opened = 0;
      known.until = now + windowLength;
      // Those whose window ends last stand last, for the sweep.
      this.#addresses.delete(address);
      this.#addresses.set(address, known);
    }
    known.opened += 1;
    known.lines.add(id);
    this.#lines.set(id, { address, openedAt: now });
    if (known.lines.size > mostOfAddress) this.#dropOldest(known.lines);
    if (this.#lines.size > mostOfAll) this.#dropOldest(this.#lines);
  }

  /** It has sent a frame, or was closed. */
  remove(id: string): void {
    const line = this.#lines.get(id);
    if (line === undefined) return;
    this.#lines.delete(id);
    this.#addresses.get(line.address)?.lines.delete(id);
  }

  sweep(now: number): void {
    for (const { openedAt } of this.#lines.values()) {
      if (now - openedAt <= firstFrameWithin) break;
      this.#dropOldest(this.#lines);
    }
    // A line lives no longer than a window: where that is over, hardly any is left.
    for (const [address, { lines, until }] of this.#addresses) {
      if (until > now || lines.size > 0) break;
      this.#addresses.delete(address);
    }
  }

  #dropOldest(lines: { keys(): Iterator<string> }): void {
    const { value: id } = lines.keys().next();
    if (id === undefined) return;
    this.remove(id);
    this.#drop(id);
  }
}
