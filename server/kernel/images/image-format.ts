import type { ImageFormat } from '#contract/images/images.ts';

const jpeg = Buffer.from([0xff, 0xd8, 0xff]);
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What the bytes are by how they begin. A file that is two things at once is what it begins as, and is written anew. */
export function imageFormatOf(bytes: Uint8Array): ImageFormat | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 8));
  if (start.subarray(0, 3).equals(jpeg)) return 'jpeg';
  if (start.equals(png)) return 'png';
  if (/^GIF8[79]a/.test(start.toString('latin1'))) return 'gif';
  return start.toString('latin1', 0, 2) === 'BM' ? 'bmp' : null;
}

/** Width times height by the head of a BMP, which is looked at before room is made for its pixels; null: it has no such head. */
export function pixelsOfBmp(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const oldHead = 12;
  if (bytes.byteLength < 26) return null;
  const head = view.getUint32(14, true);
  if (head === oldHead) return view.getUint16(18, true) * view.getUint16(20, true);
  return Math.abs(view.getInt32(18, true)) * Math.abs(view.getInt32(22, true));
}
