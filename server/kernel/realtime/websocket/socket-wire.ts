import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/** What carries frames to one listener: a WebSocket, or the mailbox of one who has to fetch them (law L21). */
export type Wire = {
  /** A whole frame, header included. Never waits. */
  write(frame: Buffer): void;
  /** The same, unless so many bytes wait already, or it is held; says whether it went. What a broadcast does ten thousand times. */
  offer(frame: Buffer, unlessWaiting: number): boolean;
  /** Set where nothing is to be offered at present. */
  held: boolean;
  /** Bytes that were written and have not left. */
  waiting(): number;
  /** From now on nothing is read, or it is again: what the peer says meanwhile waits on its own side. */
  listen(again: boolean): void;
  close(code: number, reason: string): void;
};

/** What ws calls OPEN: neither side has said a word of closing. */
const isOpen = 1;
/** Milliseconds a peer has to answer a close. */
const farewell = 3_000;

/**
 * Straight to the stream below ws: it writes whole frames and compression is off, so ours go between its own. A class
 * with as few steps as can be, since a broadcast takes them ten thousand times, and each object on the way is one more
 * that the processor has not at hand.
 */
export class SocketWire implements Wire {
  readonly #ws: WebSocket;
  readonly #duplex: Duplex;
  #corked = false;
  held = false;

  constructor(ws: WebSocket, duplex: Duplex) {
    this.#ws = ws;
    this.#duplex = duplex;
  }

  /** What is written in one go leaves in one go: each call of the system costs more than the frame. */
  write(frame: Buffer): void {
    if (this.#ws.readyState !== isOpen) return;
    if (!this.#corked) {
      this.#corked = true;
      this.#duplex.cork();
      process.nextTick(() => this.#uncork());
    }
    this.#duplex.write(frame);
  }

  offer(frame: Buffer, unlessWaiting: number): boolean {
    if (this.held || this.#duplex.writableLength >= unlessWaiting) return false;
    if (this.#ws.readyState === isOpen) this.#duplex.write(frame);
    return true;
  }

  waiting(): number {
    return this.#duplex.writableLength;
  }

  listen(again: boolean): void {
    if (again) this.#ws.resume();
    else this.#ws.pause();
  }

  close(code: number, reason: string): void {
    // The answer to it wants to be read.
    this.#ws.resume();
    this.#ws.close(code, reason);
    setTimeout(() => this.#ws.terminate(), farewell).unref();
  }

  #uncork(): void {
    this.#corked = false;
    this.#duplex.uncork();
  }
}
