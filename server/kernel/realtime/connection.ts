import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { ErrorBody } from '#contract/errors.ts';
import type { ChannelName } from '#contract/realtime/channel.ts';
import type { closeCodes, ServerFrame } from '#contract/realtime/protocol.ts';
import type { Who } from '../auth/who.ts';
import { encodeFrame } from './frame.ts';
import type { Room, Subscription } from './room.ts';

/** Bytes that may wait in a socket before news are skipped, and before it is closed (law L12). */
const skipAbove = 256 * 1024;
const closeAbove = 1024 * 1024;
/** Milliseconds a socket may stay behind. */
const behindAtMost = 10_000;

export type Guest = { who: Who; pigeonholeId: string; channel: ChannelName };

/** One live socket, and what it listens to. */
export class Connection {
  readonly #ws: WebSocket;
  readonly #wire: Duplex;
  readonly #onSlow: () => void;
  readonly #ears = new Map<string, { room: Room; subscription: Subscription }>();
  #guest: Guest | null = null;
  #behindSince: number | null = null;
  heardAt: number;

  constructor(ws: WebSocket, wire: Duplex, now: number, onSlow: () => void) {
    this.#ws = ws;
    this.#wire = wire;
    this.#onSlow = onSlow;
    this.heardAt = now;
  }

  get guest(): Guest | null {
    return this.#guest;
  }

  welcome(guest: Guest): void {
    this.#guest = guest;
  }

  send(frame: ServerFrame): void {
    this.#write(encodeFrame(frame));
  }

  refuse(key: string | null, status: number, body: ErrorBody): void {
    this.send({ t: 'refusal', key, status, body });
  }

  close(code: keyof typeof closeCodes, number: number): void {
    this.#ws.close(number, code);
    // A peer that does not answer the close is cut off.
    setTimeout(() => this.#ws.terminate(), 3_000).unref();
  }

  /** Whoever stays behind: skipped while the socket is full, then given a snapshot, then closed (law L12). */
  subscription(streamId: string, channel: ChannelName): Subscription {
    return {
      channel,
      owner: this,
      person: null,
      write: (frame) => this.#deliver(streamId, frame),
      gone: () => {
        this.#ears.delete(streamId);
        this.send({ t: 'gone', stream: streamId });
      },
    };
  }

  listens(streamId: string): boolean {
    return this.#ears.has(streamId);
  }

  get ears(): number {
    return this.#ears.size;
  }

  open(streamId: string, ear: { room: Room; subscription: Subscription }): void {
    this.leave(streamId);
    this.#ears.set(streamId, ear);
  }

  leave(streamId: string): void {
    const ear = this.#ears.get(streamId);
    if (ear === undefined) return;
    this.#ears.delete(streamId);
    ear.room.leave(ear.subscription);
  }

  ended(): void {
    for (const streamId of [...this.#ears.keys()]) this.leave(streamId);
  }

  #deliver(streamId: string, frame: Buffer): void {
    if (this.#behindSince === null && this.#wire.writableLength < skipAbove) {
      this.#write(frame);
      return;
    }
    const now = performance.now();
    this.#behindSince ??= now;
    if (this.#wire.writableLength > closeAbove || now - this.#behindSince > behindAtMost) {
      this.#onSlow();
      return;
    }
    // Caught up: what was skipped comes as a picture of now.
    if (this.#wire.writableLength === 0) {
      this.#behindSince = null;
      const ear = this.#ears.get(streamId);
      ear?.room.snapshotFor(ear.subscription);
    }
  }

  /** Straight to the wire: ws writes whole frames and compression is off, so ours go between its own. */
  #write(frame: Buffer): void {
    if (this.#ws.readyState === this.#ws.OPEN && this.#wire.writable) this.#wire.write(frame);
  }
}
