import { isUtf8 } from 'node:buffer';
import { noStatus, opcode } from '../frame.ts';
import { Bytes } from './bytes.ts';

const known: ReadonlySet<number> = new Set(Object.values(opcode));

/** Why a connection is closed by the protocol itself, RFC 6455, 7.4.1. */
const protocolCodes = { protocolError: 1002, invalidText: 1007, tooLarge: 1009 } as const;

/** Characters put in place of bytes that are no UTF-8. */
const replacement = '\uFFFD';
/** Bytes of payload a control frame may have; above 125 the length stands in further bytes. */
const shortest = 125;
const incomplete = -1;

/** What a peer says, once its frames are taken apart. After `closed` or `failed` nothing follows. */
type FrameListener = {
  text(message: string): void;
  /** A binary message: we have no use for what is in it. */
  binary(): void;
  ping(payload: Buffer): void;
  /** The peer says goodbye: with a code, or with `noStatus`. */
  closed(code: number): void;
  /** The peer broke the protocol; the connection is to be closed with this code. */
  failed(code: number): void;
};

/**
 * Takes apart what a client of the WebSocket protocol sends (RFC 6455, without extensions). Between two reads it keeps
 * nothing of what was read but a frame that has not arrived as a whole, and that as a copy: a piece of a chunk would keep
 * all of it, and a chunk for each of ten thousand connections is what the garbage collector had most work with.
 */
export class FrameReader {
  readonly #listener: FrameListener;
  /** Bytes of payload a message may have. */
  readonly #largest: number;
  /** The beginning of a frame whose end has not arrived. */
  readonly #begun = new Bytes();
  /** A message that comes in several frames, as far as it has come. */
  #message: { isText: boolean; bytes: Bytes } | null = null;
  #over = false;

  constructor(listener: FrameListener, largest: number) {
    this.#listener = listener;
    this.#largest = largest;
  }

  /** Takes the next bytes. They are unmasked in place: the chunk belongs to the reader from now on. */
  read(chunk: Buffer): void {
    if (this.#over) return;
    const isContinued = this.#begun.length > 0;
    if (isContinued) this.#begun.append(chunk);
    const bytes = isContinued ? this.#begun.whole() : chunk;
    let start = 0;
    while (start < bytes.length) {
      const end = this.#frame(bytes, start);
      if (end === incomplete) break;
      start = end;
    }
    if (isContinued && start === 0) return;
    if (isContinued) this.#begun.clear();
    if (start < bytes.length && !this.#over) this.#begun.append(bytes.subarray(start));
  }

  #fail(code: number): typeof incomplete {
    this.#over = true;
    this.#listener.failed(code);
    return incomplete;
  }

  /** Takes the frame that begins at `start`. Its end, or `incomplete`. */
  #frame(bytes: Buffer, start: number): number {
    if (this.#over || bytes.length - start < 2) return incomplete;
    const first = bytes[start] ?? 0;
    const second = bytes[start + 1] ?? 0;
    const isFinal = (first & 0x80) !== 0;
    const kind = first & 0x0f;
    const short = second & 0x7f;
    const isMasked = (second & 0x80) !== 0;
    const isReserved = (first & 0x70) !== 0 || !known.has(kind);
    if (isReserved || !isMasked || !this.#mayCome(kind, isFinal, short))
      return this.#fail(protocolCodes.protocolError);

    const header = start + (short === 127 ? 10 : short === 126 ? 4 : 2);
    if (bytes.length < header) return incomplete;
    const length = short <= shortest ? short : lengthIn(bytes, start + 2, header);
    const before = kind < opcode.close ? (this.#message?.bytes.length ?? 0) : 0;
    if (before + length > this.#largest) return this.#fail(protocolCodes.tooLarge);
    const payload = header + 4;
    const end = payload + length;
    if (bytes.length < end) return incomplete;
    unmask(bytes, header, end);
    this.#take({ kind, isFinal }, bytes, payload, end);
    return end;
  }

  /** Whether such a frame may follow those before it. */
  #mayCome(kind: number, isFinal: boolean, length: number): boolean {
    if (kind >= opcode.close)
      return isFinal && length <= shortest && !(kind === opcode.close && length === 1);
    return (kind === opcode.continuation) === (this.#message !== null);
  }

  #take(
    { kind, isFinal }: { kind: number; isFinal: boolean },
    bytes: Buffer,
    start: number,
    end: number,
  ): void {
    if (kind === opcode.text && isFinal) this.#tell(bytes, start, end);
    else if (kind === opcode.binary && isFinal) this.#listener.binary();
    else if (kind === opcode.ping) this.#listener.ping(bytes.subarray(start, end));
    else if (kind === opcode.close) this.#close(bytes.subarray(start, end));
    else if (kind !== opcode.pong) this.#collect({ kind, isFinal }, bytes.subarray(start, end));
  }

  #tell(bytes: Buffer, start: number, end: number): void {
    const text = bytes.toString('utf8', start, end);
    // To look at the bytes would take longer than to look for what stands in their place.
    if (text.includes(replacement) && !isUtf8(bytes.subarray(start, end)))
      this.#fail(protocolCodes.invalidText);
    else this.#listener.text(text);
  }

  #collect({ kind, isFinal }: { kind: number; isFinal: boolean }, part: Buffer): void {
    this.#message ??= { isText: kind === opcode.text, bytes: new Bytes() };
    const { isText, bytes } = this.#message;
    bytes.append(part);
    if (!isFinal) return;
    this.#message = null;
    if (isText) this.#tell(bytes.whole(), 0, bytes.length);
    else this.#listener.binary();
  }

  #close(payload: Buffer): void {
    const code = payload.length === 0 ? noStatus : payload.readUInt16BE();
    if (payload.length > 0 && !mayClose(code)) this.#fail(protocolCodes.protocolError);
    else if (!isUtf8(payload.subarray(2))) this.#fail(protocolCodes.invalidText);
    else {
      this.#over = true;
      this.#listener.closed(code);
    }
  }
}

/** The length of a payload that stands between `start` and `end`, in 2 or 8 bytes. */
function lengthIn(bytes: Buffer, start: number, end: number): number {
  if (end - start === 2) return bytes.readUInt16BE(start);
  return bytes.readUInt32BE(start) * 2 ** 32 + bytes.readUInt32BE(start + 4);
}

/** The mask stands in the four bytes from `mask` on, what is masked behind it. */
function unmask(bytes: Buffer, mask: number, end: number): void {
  const start = mask + 4;
  for (let at = start; at < end; at += 1)
    bytes[at] = (bytes[at] ?? 0) ^ (bytes[mask + ((at - start) & 3)] ?? 0);
}

/** Codes a peer may send in a close frame: 1004 to 1006 and 1015 stand for what is never sent. */
function mayClose(code: number): boolean {
  if (code >= 3000) return code < 5000;
  return code >= 1000 && code <= 1014 && (code < 1004 || code > 1006);
}
