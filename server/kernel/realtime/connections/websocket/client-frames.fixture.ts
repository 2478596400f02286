import { randomBytes } from 'node:crypto';
import { opcode } from '../../frame.ts';

type Sent = {
  kind?: number;
  final?: boolean;
  reserved?: number;
  masked?: boolean;
  length?: 'short' | 'long';
};

/** A frame as a client sends it, valid unless options say otherwise. */
export function frame(payload: Buffer | string, { kind = opcode.text, ...how }: Sent = {}): Buffer {
  const { final = true, reserved = 0, masked = true, length = 'short' } = how;
  const bytes = Buffer.from(payload);
  const header = headerOf(bytes.length, length);
  header[0] = (final ? 0x80 : 0) | (reserved << 4) | kind;
  if (!masked) return Buffer.concat([header, bytes]);
  header[1] = (header[1] ?? 0) | 0x80;
  const mask = randomBytes(4);
  return Buffer.concat([header, mask, bytes.map((byte, at) => byte ^ (mask[at % 4] ?? 0))]);
}

/** `long`: the length in eight bytes, although fewer would do. */
function headerOf(length: number, how: 'short' | 'long'): Buffer {
  if (how === 'short' && length < 126) return Buffer.from([0, length]);
  const isShort = how === 'short' && length < 65_536;
  const header = Buffer.alloc(isShort ? 4 : 10);
  header[1] = isShort ? 126 : 127;
  if (isShort) header.writeUInt16BE(length, 2);
  else header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}

export const closeFrame = (code: number, reason: Buffer | string = '') =>
  frame(Buffer.concat([Buffer.from([code >> 8, code & 0xff]), Buffer.from(reason)]), { kind: opcode.close });
