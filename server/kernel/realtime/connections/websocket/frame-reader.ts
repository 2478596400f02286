import { isUtf8 } from 'node:buffer';
import { noStatus, opcode } from '../../frame.ts';
import { Bytes } from './bytes.ts';

const known: ReadonlySet<number> = new Set(Object.values(opcode));

/** Close codes for violations of the WebSocket protocol itself (RFC 6455, 7.4.1). */
const protocolCodes = { protocolError: 1002, invalidText: 1007, tooLarge: 1009 } as const;

/** What decoding puts in place of invalid UTF-8. */
const replacement = '\uFFFD';
/** Bytes of payload a control frame may have, which is also the longest length that fits into the second byte. */
const shortest = 125;
const incomplete = -1;

/** Receives what the frames contain. Nothing follows `closed` or `failed`. */
type FrameListener = {
  text(message: string): void;
  /** A binary message; its content is of no use to us. */
  binary(): void;
  ping(payload: Buffer): void;
  /** The answer to a ping of ours; left out where none is sent. */
  pong?(): void;
  /** The client sent a close frame, with a code or `noStatus`. */
  closed(code: number): void;
  /** The client violated the protocol; the connection is to be closed with this code. */
  failed(code: number): void;
};

/**
 * Parses what a WebSocket client sends (RFC 6455, without extensions). Between reads it keeps only an incomplete frame, and that
 * as a copy: a slice would keep its whole chunk alive, and one chunk for each of ten thousand connections was what cost the
 * garbage collector most.
 */
export class FrameReader {
  readonly #listener: FrameListener;
  /** Bytes a message may have. */
  readonly #largest: number;
  /** The beginning of an incomplete frame. */
  readonly #begun = new Bytes();
  /** A fragmented message, as far as it has arrived. */
  #message: { isText: boolean; bytes: Bytes } | null = null;
  #over = false;

  constructor(listener: FrameListener, largest: number) {
    this.#listener = listener;
    this.#largest = largest;
  }

  /** Parses the next bytes. They are unmasked in place, so the chunk belongs to the reader from now on. */
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

  /** Parses the frame that begins at `start`. Returns its end, or `incomplete`. */
  #frame(bytes: Buffer, start: number): number {
    if (this.#over || bytes.length - start < 2) return incomplete;
    const first = bytes[start] ?? 0;
    const second = bytes[start + 1] ?? 0;
    const isFinal = (first & 0x80) !== 0;
    const kind = first & 0x0f;
    const short = second & 0x7f;
    const isMasked = (second & 0x80) !== 0;
    const isReserved = (first & 0x70) !== 0 || !known.has(kind);
    if (isReserved || !isMasked || !this.#mayFollow(kind, isFinal, short))
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
    this.#dispatch({ kind, isFinal }, bytes, payload, end);
    return end;
  }

  /** Whether such a frame is valid after those before it. */
  #mayFollow(kind: number, isFinal: boolean, length: number): boolean {
    if (kind >= opcode.close)
      return isFinal && length <= shortest && !(kind === opcode.close && length === 1);
    return (kind === opcode.continuation) === (this.#message !== null);
  }

  #dispatch(
    { kind, isFinal }: { kind: number; isFinal: boolean },
    bytes: Buffer,
    start: number,
    end: number,
  ): void {
    if (kind === opcode.text && isFinal) this.#emitText(bytes, start, end);
    else if (kind === opcode.binary && isFinal) this.#listener.binary();
    else if (kind === opcode.ping) this.#listener.ping(bytes.subarray(start, end));
    else if (kind === opcode.close) this.#close(bytes.subarray(start, end));
    else if (kind === opcode.pong) this.#listener.pong?.();
    else this.#collect({ kind, isFinal }, bytes.subarray(start, end));
  }

  #emitText(bytes: Buffer, start: number, end: number): void {
    const text = bytes.toString('utf8', start, end);
    // Only a text with the replacement character can be invalid; searching for it is faster than validating the bytes.
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
    if (isText) this.#emitText(bytes.whole(), 0, bytes.length);
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

/** The payload length stored between `start` and `end`, in 2 or 8 bytes. */
function lengthIn(bytes: Buffer, start: number, end: number): number {
  if (end - start === 2) return bytes.readUInt16BE(start);
  return bytes.readUInt32BE(start) * 2 ** 32 + bytes.readUInt32BE(start + 4);
}

/** Unmasks in place what follows the four bytes of the mask, up to `end`. */
function unmask(bytes: Buffer, mask: number, end: number): void {
  const start = mask + 4;
  for (let at = start; at < end; at += 1)
    bytes[at] = (bytes[at] ?? 0) ^ (bytes[mask + ((at - start) & 3)] ?? 0);
}

/** Whether a close frame may have this code: 1004 to 1006 and 1015 are never sent. */
function mayClose(code: number): boolean {
  if (code >= 3000) return code < 5000;
  return code >= 1000 && code <= 1014 && (code < 1004 || code > 1006);
}
