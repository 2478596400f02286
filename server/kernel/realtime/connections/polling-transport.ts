import { closeCodes } from '#contract/realtime/protocol.ts';
import { payloadOf } from '../frame.ts';
import type { Inbound } from './inbound.ts';
import { RoundTrip } from './round-trip.ts';
import type { Transport } from './transport.ts';

/** What a fetch returns: `upTo` is the number of its last frame, counted from 1 since the line was opened. */
type Fetched = { frames: string[]; upTo: number; closed: number | null };

/**
 * Buffers frames until the client has acknowledged them, under the same limits as a WebSocket (law L21). An answer may be lost
 * on the way, and proxies and browsers repeat a GET by themselves: until the next fetch says what arrived, nobody knows.
 */
export class PollingTransport implements Transport {
  readonly polls = true as const;
  /** Null until the first frame of the client. */
  inbound: Inbound | null = null;
  fetchedAt = performance.now();
  suspended = false;
  /** Frames that have not been acknowledged. */
  #frames: Buffer[] = [];
  #bytes = 0;
  #acknowledged = 0;
  #handedOut = 0;
  #closed: number | null = null;
  #wake: (() => void) | null = null;
  readonly #onClose: () => void;
  readonly #roundTrip = new RoundTrip();

  constructor(onClose: () => void) {
    this.#onClose = onClose;
  }

  write(frame: Buffer): void {
    if (this.#closed !== null) return;
    this.#frames.push(frame);
    this.#bytes += frame.length;
    this.#wake?.();
  }

  tryWrite(frame: Buffer, bufferLimit: number): boolean {
    if (this.suspended || this.#bytes >= bufferLimit) return false;
    this.write(frame);
    return true;
  }

  get roundTrip(): number {
    return this.#roundTrip.milliseconds;
  }

  bufferedBytes(): number {
    return this.#bytes;
  }

  /** Nothing to pause: each POST of frames already waits for its answer. */
  setReading(): void {}

  close(code: number): void {
    if (this.#closed !== null) return;
    this.#closed = code;
    // A slow receiver's megabyte is not kept any longer: its page asks for what it has missed when it comes back (L7).
    if (code === closeCodes.tooSlow) this.#drop();
    this.#wake?.();
    this.inbound?.closed();
    this.#onClose();
  }

  get closed(): boolean {
    return this.#closed !== null;
  }

  /**
   * The frames after number `after`, or those that arrive within the given time; with the close code once the line is closed.
   * Null is a page of an earlier version, which acknowledges by its next fetch whatever the last one returned.
   */
  async fetch(after: number | null, milliseconds: number): Promise<Fetched> {
    this.fetchedAt = performance.now();
    // Behind what was acknowledged is a repeat that was held up on the way: nobody waits for its answer any more.
    if (after !== null && after < this.#acknowledged)
      return { frames: [], upTo: this.#acknowledged, closed: null };
    if (after === null || after >= this.#handedOut) this.#roundTrip.end();
    this.#acknowledge(Math.min(after ?? this.#handedOut, this.#handedOut));
    if (this.#frames.length === 0 && this.#closed === null) await this.#nextFrame(milliseconds);
    this.fetchedAt = performance.now();
    this.#handedOut = this.#acknowledged + this.#frames.length;
    // A page fetches again as soon as it has the answer: each one that brings something measures the way.
    if (this.#frames.length > 0) this.#roundTrip.begin();
    const frames = this.#frames.map((frame) => payloadOf(frame).toString());
    return { frames, upTo: this.#handedOut, closed: this.#closed };
  }

  #acknowledge(number: number): void {
    const arrived = this.#frames.splice(0, number - this.#acknowledged);
    for (const frame of arrived) this.#bytes -= frame.length;
    this.#acknowledged = number;
  }

  #drop(): void {
    this.#frames = [];
    this.#bytes = 0;
  }

  #nextFrame(milliseconds: number): Promise<void> {
    // Of two concurrent fetches the older one returns without frames.
    this.#wake?.();
    return new Promise((wake) => {
      const timer = setTimeout(wake, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        this.#wake = null;
        wake();
      };
    });
  }
}
