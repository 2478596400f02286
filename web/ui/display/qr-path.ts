import { encode } from 'uqr';

/** The dark modules of a QR code as the path of an SVG, one unit each; `size` in each direction. */
export function qrPath(text: string): { path: string; size: number } {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  let path = '';
  for (const [row, modules] of data.entries()) {
    for (let from = 0; from < size; from += 1) {
      if (!modules[from]) continue;
      let to = from;
      while (modules[to]) to += 1;
      path += `M${from} ${row}h${to - from}v1h${from - to}z`;
      from = to;
    }
  }
  return { path, size };
}
