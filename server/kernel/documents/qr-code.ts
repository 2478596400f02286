import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';
import { xmlText } from '../sheets/xml-text.ts';

/** Modules of white around a code, which readers need. */
const quiet = 4;

/** A QR code by its modules, `true` for dark. Level Q: a quarter of it may be covered or dirty, as on a poster. */
function modulesOf(address: string): boolean[][] {
  return encode(address, { ecc: 'Q', border: quiet }).data;
}

/** As a drawing that is sharp in every size. */
export function qrSvg(address: string, title?: string): string {
  const modules = modulesOf(address);
  const size = modules.length;
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  const named = title === undefined ? '' : `<title>${xmlText(title)}</title>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges" role="img">${named}<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#121826" d="${path}"/></svg>`;
}

/** As a picture of about so many pixels, each module a whole number of them. */
export function qrPng(address: string, pixels: number): Buffer {
  const modules = modulesOf(address);
  const scale = Math.max(1, Math.floor(pixels / modules.length));
  const size = modules.length * scale;
  const rowBytes = Math.ceil(size / 8);
  const lines = modules.map((row) => {
    // The first byte: the line is not filtered.
    const line = Buffer.alloc(1 + rowBytes);
    for (let x = 0; x < size; x += 1)
      if (!row[Math.floor(x / scale)]) line[1 + (x >> 3)] = (line[1 + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
    return line;
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  // One bit a pixel, black or white.
  head[8] = 1;
  const pixelLines = lines.flatMap((line) => Array.from({ length: scale }, () => line));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(pixelLines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
