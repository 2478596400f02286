import jsqr from 'jsqr';

const pixelsPerModule = 3;
/** Light all round, in modules: what is drawn may bring less. */
const margin = 4;

/** What a scanner reads off a QR code; undefined: nothing. */
export function scanCode(size: number, isDark: (row: number, column: number) => boolean): string | undefined {
  const width = (size + 2 * margin) * pixelsPerModule;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let at = 0; at < width * width; at += 1) {
    const [row = 0, column = 0] = [at / width, at % width].map(
      (pixel) => Math.floor(Math.floor(pixel) / pixelsPerModule) - margin,
    );
    if (isDark(row, column)) pixels.fill(0, at * 4, at * 4 + 3);
  }
  return jsqr.default(pixels, width, width)?.data;
}
