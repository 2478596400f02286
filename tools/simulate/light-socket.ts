import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { Socket } from 'node:net';
import type { SocketLike } from '#web/realtime/socket-like.ts';
import { isPortTaken, type Source } from './source-address.ts';

const text = 0x1;
const close = 0x8;
const ping = 0x9;
const pong = 0xa;
const abnormal = 1006;

type Parts = { url: string; cookie: string; origin: string; source: Source; within: number };

/**
 * A phone's WebSocket, light enough for thousands in one process: it reads whole text frames of a server that neither
 * compresses nor fragments, as ours, and reuses the decoded text if a frame equals the previous one. A complete library
 * takes so much of the load generator's core that the generator would measure itself.
 */
export class LightSocket implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  #socket: Socket | null = null;
  #rest: Buffer | null = null;
  #code = abnormal;
  #over = false;
  #portsLeft = 20;

  constructor(parts: Parts) {
    this.#ask(parts);
  }

  send(words: string): void {
    this.#write(text, Buffer.from(words));
  }

  close(): void {
    this.#write(close, Buffer.alloc(0));
    this.#socket?.end();
  }

  #ask(parts: Parts): void {
    const { url, cookie, origin, source, within } = parts;
    const ask = url.startsWith('https:') ? secureRequest : request;
    const asking = ask(url, {
      ...source,
      agent: false,
      timeout: within,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
        cookie,
        origin,
      },
    });
    asking.on('upgrade', (_response, socket: Socket, head) => this.#opened(socket, head));
    asking.on('response', (response) => {
      response.resume();
      this.#ended();
    });
    asking.on('timeout', () => asking.destroy());
    asking.on('error', (problem) => {
      this.#portsLeft -= 1;
      if (isPortTaken(problem) && this.#portsLeft > 0) this.#ask(parts);
      else this.#ended();
    });
    asking.end();
  }

  #opened(socket: Socket, head: Buffer): void {
    if (this.#over) {
      socket.destroy();
      return;
    }
    this.#socket = socket;
    socket.setTimeout(0);
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#ended());
    this.onopen?.();
    if (head.length > 0) this.#read(head);
  }

  #ended(): void {
    if (this.#over) return;
    this.#over = true;
    this.onclose?.({ code: this.#code });
  }

  #read(chunk: Buffer): void {
    let bytes = this.#rest === null ? chunk : Buffer.concat([this.#rest, chunk]);
    for (;;) {
      const frame = frameIn(bytes);
      if (frame === null) break;
      bytes = bytes.subarray(frame.end);
      this.#take(frame.opcode, frame.payload);
    }
    this.#rest = bytes.length === 0 ? null : bytes;
  }

  #take(opcode: number, payload: Buffer): void {
    if (opcode === text) this.onmessage?.({ data: textOf(payload) });
    else if (opcode === ping) this.#write(pong, payload);
    else if (opcode === close) {
      this.#code = payload.length >= 2 ? payload.readUInt16BE(0) : 1005;
      this.close();
    }
  }

  /** Client frames must be masked; a mask of zeros leaves the payload unchanged. */
  #write(opcode: number, payload: Buffer): void {
    const { length } = payload;
    const header = Buffer.alloc(length < 126 ? 6 : 8);
    header[0] = 0x80 | opcode;
    header[1] = 0x80 | Math.min(length, 126);
    if (length >= 126) header.writeUInt16BE(length, 2);
    this.#socket?.write(Buffer.concat([header, payload]));
  }
}

/** The first complete frame in the buffer, or null. */
function frameIn(bytes: Buffer): { opcode: number; payload: Buffer; end: number } | null {
  if (bytes.length < 2) return null;
  const short = (bytes[1] ?? 0) & 0x7f;
  const start = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (bytes.length < start) return null;
  const length =
    short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  const end = start + length;
  if (bytes.length < end) return null;
  return { opcode: (bytes[0] ?? 0) & 0x0f, payload: bytes.subarray(start, end), end };
}

/** The last frame received by any of the phones. */
let last: { payload: Buffer; words: string } = { payload: Buffer.alloc(0), words: '' };

function textOf(payload: Buffer): string {
  // Copied, because the buffer that was read into is reused.
  if (!last.payload.equals(payload)) last = { payload: Buffer.from(payload), words: payload.toString() };
  return last.words;
}
