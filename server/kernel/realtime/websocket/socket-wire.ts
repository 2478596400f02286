import type { Socket } from 'node:net';
import { encodeClose, encodePong } from '../frame.ts';
import type { Line } from '../sockets.ts';
import type { Wire } from '../wire.ts';
import { FrameReader } from './frame-reader.ts';

/** Bytes of a message a client may send. */
const largestMessage = 64 * 1024;
/** Milliseconds a peer has to answer a close. */
const farewell = 3_000;
/** Bytes that may wait before a ping is left unanswered: a later one will be answered instead (RFC 6455, 5.5.3). */
const pongUnlessWaiting = 16 * 1024;

/**
 * A WebSocket after its handshake. Frames are encoded by whoever sends them, once for all they are sent to, and go straight
 * to the socket. A class with as few steps as can be, since a broadcast takes them ten thousand times, and each object on
 * the way is one more that the processor has not at hand.
 */
export class SocketWire implements Wire {
  readonly #socket: Socket;
  #corked = false;
  /** Neither side has said goodbye. */
  #isOpen = true;
  held = false;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** Hands what the peer says to the line, beginning with what came together with the handshake. */
  carry(line: Line, head: Buffer): void {
    const reader = new FrameReader(
      {
        text: (message) => line.hear(message),
        // No frame of ours is binary: refused as one that makes no sense.
        binary: () => line.hear(''),
        ping: (payload) => this.offer(encodePong(payload), pongUnlessWaiting),
        closed: (code) => this.#leave(code),
        failed: (code) => this.#leave(code),
      },
      largestMessage,
    );
    this.#socket.setTimeout(0);
    this.#socket.setNoDelay(true);
    this.#socket.on('end', () => this.#socket.end());
    this.#socket.on('close', () => {
      this.#isOpen = false;
      line.ended();
    });
    if (head.length > 0) reader.read(head);
    this.#socket.on('data', (chunk) => reader.read(chunk));
  }

  /** What is written in one go leaves in one go: each call of the system costs more than the frame. */
  write(frame: Buffer): void {
    if (!this.#isOpen) return;
    if (!this.#corked) {
      this.#corked = true;
      this.#socket.cork();
      process.nextTick(SocketWire.#uncork, this);
    }
    this.#socket.write(frame);
  }

  static #uncork(wire: SocketWire): void {
    wire.#corked = false;
    wire.#socket.uncork();
  }

  offer(frame: Buffer, unlessWaiting: number): boolean {
    if (this.held || this.#socket.writableLength >= unlessWaiting) return false;
    if (this.#isOpen) this.#socket.write(frame);
    return true;
  }

  waiting(): number {
    return this.#socket.writableLength;
  }

  listen(again: boolean): void {
    if (again) this.#socket.resume();
    else this.#socket.pause();
  }

  close(code: number, reason: string): void {
    // The answer to it wants to be read.
    this.#socket.resume();
    this.#goodbye(code, reason);
  }

  #goodbye(code: number, reason: string): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#socket.write(encodeClose(code, reason));
    setTimeout(() => this.#socket.destroy(), farewell).unref();
  }

  /** The peer has said goodbye, or broke the protocol: nothing it may send still is of use. */
  #leave(code: number): void {
    this.#goodbye(code, '');
    this.#socket.end();
  }
}
