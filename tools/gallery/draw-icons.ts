/**
 * Draws the icons in web/public: the three birds in front of the mark, large enough for a tab. Run it when the mark changes:
 * node tools/gallery/draw-icons.ts
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const publicFolder = path.join(import.meta.dirname, '../../web/public');
const icons = [
  { file: 'favicon-32.png', size: 32, corner: 15, share: 1 },
  { file: 'icon-192.png', size: 192, corner: 15, share: 1 },
  { file: 'icon-512.png', size: 512, corner: 15, share: 1 },
  // Whoever shows these cuts their corners, and of a maskable one the outer tenth on each side.
  { file: 'apple-touch-icon.png', size: 180, corner: 0, share: 0.92 },
  { file: 'icon-maskable-512.png', size: 512, corner: 0, share: 0.76 },
];

const drawn = (corner: number, share: number) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <title>Volary</title>
  <rect width="64" height="64" rx="${corner}" fill="#2742d6"/>
  <g transform="translate(32 31) scale(${share}) translate(-32 -35.500)">
    <path fill="#ffb21a" d="M20 34.6 32 40.8 44 34.6 32 51.8z"/>
    <path fill="#faf8f3" d="M6.700 22 17.900 26 27.500 19.100 19.200 35.500zM36.500 19.100 46.100 26 57.300 22 44.800 35.500z"/>
  </g>
</svg>
`;

await writeFile(path.join(publicFolder, 'favicon.svg'), drawn(15, 1));
const pngOf = (size: number, corner: number, share: number) =>
  sharp(Buffer.from(drawn(corner, share)), { density: 1200 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
for (const { file, size, corner, share } of icons)
  await writeFile(path.join(publicFolder, file), await pngOf(size, corner, share));
await writeFile(path.join(publicFolder, 'favicon.ico'), icoOf(await pngOf(32, 15, 1)));

// In mails, on screens of any sharpness.
const mailFile = path.join(import.meta.dirname, '../../server/kernel/mail/mark.png');
await writeFile(mailFile, await pngOf(120, 15, 1));

/** Browsers and feed readers ask for it by this name without having been told of it. It holds one picture, of 32 pixels. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.byteLength, 14);
  head.writeUInt32LE(head.byteLength, 18);
  return Buffer.concat([head, png]);
}
