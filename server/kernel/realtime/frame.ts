import type { ServerFrame } from '#contract/realtime/protocol.ts';

/**
 * A text frame of the WebSocket protocol, complete with its header (RFC 6455, 5.2): built once, written to any number of
 * sockets. Frames of a server are not masked; compression is off, so nothing in it depends on the receiver.
 */
export function encodeFrame(frame: ServerFrame): Buffer {
  return encodeText(JSON.stringify(frame));
}

export function encodeText(text: string): Buffer {
  const payload = Buffer.from(text);
  const header = headerOf(payload.length);
  return Buffer.concat([header, payload]);
}

const finalText = 0x81;

function headerOf(length: number): Buffer {
  if (length < 126) return Buffer.from([finalText, length]);
  if (length < 65_536) {
    const header = Buffer.from([finalText, 126, 0, 0]);
    header.writeUInt16BE(length, 2);
    return header;
  }
  const header = Buffer.alloc(10);
  header[0] = finalText;
  header[1] = 127;
  header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}

/** The text of a frame that `encodeFrame` made. */
export function payloadOf(frame: Buffer): Buffer {
  const length = frame[1] ?? 0;
  if (length < 126) return frame.subarray(2);
  return frame.subarray(length === 126 ? 4 : 10);
}
