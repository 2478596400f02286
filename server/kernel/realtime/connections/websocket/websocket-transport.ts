import type { Socket } from 'node:net';
import { encodeClose, encodePong, noStatus, pingFrame } from '../../frame.ts';
import type { Inbound } from '../inbound.ts';
import { RoundTrip } from '../round-trip.ts';
import type { Transport } from '../transport.ts';
import { FrameReader } from './frame-reader.ts';

/** Bytes a client message may have. */
const largestMessage = 64 * 1024;
/** Milliseconds the client has to answer our close frame. */
const closeTimeout = 3_000;
/** Above this many buffered bytes a ping is not answered; answering a later one is enough (RFC 6455, 5.5.3). */
const pongBufferLimit = 16 * 1024;

/**
 * A WebSocket after its handshake. Senders encode a frame once for all its receivers; it is written to the socket as it is.
 * Deliberately few calls and objects per write: a broadcast does this ten thousand times, and each further object is a likely
 * cache miss.
 */
export class WebSocketTransport implements Transport {
  readonly #socket: Socket;
  readonly #roundTrip = new RoundTrip();
  #corked = false;
  /** Neither side has sent a close frame. */
  #isOpen = true;
  suspended = false;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** Starts passing messages on, beginning with the bytes that arrived together with the handshake (`head`). */
  start(inbound: Inbound, head: Buffer): void {
    const reader = new FrameReader(
      {
        text: (message) => inbound.receive(message),
        // The protocol has no binary frames: handled like any other invalid frame.
        binary: () => inbound.receive(''),
        ping: (payload) => this.tryWrite(encodePong(payload), pongBufferLimit),
        pong: () => this.#roundTrip.end(),
        closed: (code) => this.#hangUp(code),
        failed: (code) => this.#hangUp(code),
      },
      largestMessage,
    );
    this.#socket.setTimeout(0);
    this.#socket.setNoDelay(true);
    this.#socket.on('end', () => this.#hangUp(noStatus));
    this.#socket.on('close', () => {
      this.#isOpen = false;
      inbound.closed();
    });
    if (head.length > 0) reader.read(head);
    this.#socket.on('data', (chunk) => reader.read(chunk));
  }

  /** Frames written in the same tick leave in one system call, which costs more than the frames do. */
  write(frame: Buffer): void {
    if (!this.#isOpen) return;
    if (!this.#corked) {
      this.#corked = true;
      this.#socket.cork();
      process.nextTick(WebSocketTransport.#uncork, this);
    }
    this.#socket.write(frame);
  }

  static #uncork(transport: WebSocketTransport): void {
    transport.#corked = false;
    transport.#socket.uncork();
  }

  tryWrite(frame: Buffer, bufferLimit: number): boolean {
    if (this.suspended || this.#socket.writableLength >= bufferLimit) return false;
    if (this.#isOpen) this.#socket.write(frame);
    return true;
  }

  measure(): void {
    if (this.#isOpen && this.#roundTrip.begin()) this.#socket.write(pingFrame);
  }

  get roundTrip(): number {
    return this.#roundTrip.milliseconds;
  }

  bufferedBytes(): number {
    return this.#socket.writableLength;
  }

  setReading(reading: boolean): void {
    if (reading) this.#socket.resume();
    else this.#socket.pause();
  }

  close(code: number, reason: string): void {
    // The client's answer to the close frame has to be read.
    this.#socket.resume();
    this.#sendClose(code, reason);
  }

  #sendClose(code: number, reason: string): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#socket.write(encodeClose(code, reason));
    setTimeout(() => this.#socket.destroy(), closeTimeout).unref();
  }

  /** The client sent a close frame, ended its side or violated the protocol: there is nothing more to be said. */
  #hangUp(code: number): void {
    this.#sendClose(code, '');
    this.#socket.end();
  }
}
