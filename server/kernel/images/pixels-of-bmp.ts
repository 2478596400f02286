/** Width times height by the head of a BMP, which is looked at before room is made for its pixels; null: it has no such head. */
export function pixelsOfBmp(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const oldHead = 12;
  if (bytes.byteLength < 26) return null;
  const head = view.getUint32(14, true);
  if (head === oldHead) return view.getUint16(18, true) * view.getUint16(20, true);
  return Math.abs(view.getInt32(18, true)) * Math.abs(view.getInt32(22, true));
}
