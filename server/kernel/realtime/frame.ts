import type { ServerFrame } from '#contract/realtime/protocol.ts';

/** RFC 6455, 5.2. */
export const opcode = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;
/** The code of a close frame without one; never sent (RFC 6455, 7.4.1). */
export const noStatus = 1005;

/**
 * A WebSocket text frame including its header (RFC 6455, 5.2), encoded once and written to any number of sockets. Server frames
 * are not masked and compression is off, so nothing in it depends on the receiver.
 */
export function encodeFrame(frame: ServerFrame): Buffer {
  return encodeText(JSON.stringify(frame));
}

export function encodeText(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const frame = begin(opcode.text, length);
  frame.write(text, frame.length - length);
  return frame;
}

/** Has no payload if the code is `noStatus`. */
export function encodeClose(code: number, reason: string): Buffer {
  if (code === noStatus) return begin(opcode.close, 0);
  const frame = begin(opcode.close, 2 + Buffer.byteLength(reason));
  frame.writeUInt16BE(code, 2);
  frame.write(reason, 4);
  return frame;
}

export function encodePong(payload: Buffer): Buffer {
  const frame = begin(opcode.pong, payload.length);
  payload.copy(frame, 2);
  return frame;
}

const final = 0x80;

/** A frame whose last `length` bytes, the payload, are still to be written. */
function begin(kind: number, length: number): Buffer {
  const header = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(header + length);
  frame[0] = final | kind;
  frame[1] = header === 2 ? length : header === 4 ? 126 : 127;
  if (header === 4) frame.writeUInt16BE(length, 2);
  if (header === 10) frame.writeBigUInt64BE(BigInt(length), 2);
  return frame;
}

/** The payload of a frame made by `encodeFrame`. */
export function payloadOf(frame: Buffer): Buffer {
  const length = frame[1] ?? 0;
  if (length < 126) return frame.subarray(2);
  return frame.subarray(length === 126 ? 4 : 10);
}

/** Its answer says how long the way to the client and back takes. */
export const pingFrame = begin(opcode.ping, 0);
