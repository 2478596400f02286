import type { ServerFrame } from '#contract/realtime/protocol.ts';

/** What a frame is, RFC 6455, 5.2. */
export const opcode = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;
/** Stands for a close frame without a code; never sent. */
export const noStatus = 1005;

/**
 * A text frame of the WebSocket protocol, complete with its header (RFC 6455, 5.2): built once, written to any number of
 * sockets. Frames of a server are not masked; compression is off, so nothing in it depends on the receiver.
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

/** Without a payload where there is no code to say. */
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

/** A frame whose payload is still to be written: its last `length` bytes. */
function begin(kind: number, length: number): Buffer {
  const header = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(header + length);
  frame[0] = final | kind;
  frame[1] = header === 2 ? length : header === 4 ? 126 : 127;
  if (header === 4) frame.writeUInt16BE(length, 2);
  if (header === 10) frame.writeBigUInt64BE(BigInt(length), 2);
  return frame;
}

/** The text of a frame that `encodeFrame` made. */
export function payloadOf(frame: Buffer): Buffer {
  const length = frame[1] ?? 0;
  if (length < 126) return frame.subarray(2);
  return frame.subarray(length === 126 ? 4 : 10);
}
