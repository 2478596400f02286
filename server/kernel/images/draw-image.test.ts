import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { imageFormatOf } from '#contract/images/image-format.ts';
import { Refusal } from '../refusal.ts';
import { drawImage } from './draw-image.ts';

/** What an operator would find in the log. */
const logged: unknown[] = [];
const quiet = { warn: (...entry: unknown[]) => void logged.push(entry) };
beforeEach(() => {
  logged.length = 0;
});

const drawSquare = async (bytes: Buffer, longest: number, log: typeof quiet, within?: number) =>
  (
    await drawImage(
      bytes,
      { shape: 'square', longest },
      { log, ...(within !== undefined && { milliseconds: within }) },
    )
  ).bytes;

const look = (drawn: Buffer) => sharp(drawn);

/** Left half red, right half blue, twice as wide as high. */
const picture = () =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: '#d8371f' } }).composite([
    {
      input: { create: { width: 100, height: 100, channels: 3, background: '#2742d6' } },
      left: 100,
      top: 0,
    },
  ]);

/** The same picture as a BMP of 24 bits, its rows from the bottom up as most programs write them. */
function bmp(width = 200, height = 100): Buffer {
  const row = Math.ceil((width * 3) / 4) * 4;
  const file = Buffer.alloc(54 + row * height);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  file.writeUInt32LE(row * height, 34);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      file.set(x < width / 2 ? [0x1f, 0x37, 0xd8] : [0xd6, 0x42, 0x27], 54 + y * row + x * 3);
  return file;
}

const refusal = async (bytes: Buffer, within?: number): Promise<string | undefined> => {
  const thrown = await drawSquare(bytes, 512, quiet, within).catch((error: unknown) => error);
  return thrown instanceof Refusal ? (thrown.parts.fields?.file?.[0]?.key ?? thrown.code) : undefined;
};

describe('an upload is drawn anew', () => {
  test.each([
    ['jpeg', () => picture().jpeg({ quality: 95 }).toBuffer()],
    ['png', () => picture().png().toBuffer()],
    ['gif', () => picture().gif().toBuffer()],
    ['bmp', async () => bmp()],
  ] as const)('%s: its middle, as a square WebP in its own colours', async (format, make) => {
    const file = await make();
    expect(imageFormatOf(file)).toBe(format);
    const drawn = await drawSquare(file, 64, quiet);
    const { format: kind, width, height } = await look(drawn).metadata();
    expect([kind, width, height]).toEqual(['webp', 64, 64]);
    const { data } = await look(drawn).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number) => [...data.subarray((32 * 64 + x) * 3, (32 * 64 + x) * 3 + 3)];
    const [red, blue] = [at(8), at(56)];
    expect(red[0], `${red}`).toBeGreaterThan(180);
    expect(blue[2], `${blue}`).toBeGreaterThan(180);
    expect(red[2]).toBeLessThan(90);
  });

  test('a small picture is not blown up, and one of 4000 points a side is made small', async () => {
    expect(
      await look(await drawSquare(await picture().png().toBuffer(), 512, quiet)).metadata(),
    ).toMatchObject({
      width: 100,
      height: 100,
    });
    const large = await picture().resize(4000, 4000, { fit: 'fill' }).jpeg().toBuffer();
    expect(await look(await drawSquare(large, 512, quiet)).metadata()).toMatchObject({
      width: 512,
      height: 512,
    });
  });

  test('nothing the file says besides comes along: no place, no camera, no text, nothing behind the picture', async () => {
    const secret = 'taken at home, 38.72 N';
    const file = await picture()
      .jpeg()
      .withExif({ IFD0: { ImageDescription: secret, Make: 'Camera' } })
      .toBuffer();
    expect(file.includes(secret)).toBe(true);
    const drawn = await drawSquare(
      Buffer.concat([file, Buffer.from(`<script>${secret}</script>`)]),
      64,
      quiet,
    );
    expect(drawn.includes(secret)).toBe(false);
    const { exif, icc, xmp } = await look(drawn).metadata();
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
  });

  test('a picture taken on its side is put upright before it forgets how it was held', async () => {
    const file = await picture().jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer();
    const drawn = await look(await drawSquare(file, 64, quiet))
      .removeAlpha()
      .raw()
      .toBuffer();
    const top = [...drawn.subarray((8 * 64 + 32) * 3, (8 * 64 + 32) * 3 + 3)];
    expect(top[0], `${top}`).toBeGreaterThan(180);
  });
});

describe('what is none of the four is refused, whatever it calls itself', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

  test('SVG, bare, with a declaration, compressed, and behind the first bytes of a PNG or a GIF', async () => {
    expect(await refusal(Buffer.from(svg))).toBe('image.format');
    expect(await refusal(Buffer.from(`<?xml version="1.0"?>\n${svg}`))).toBe('image.format');
    expect(await refusal(Buffer.from(`\u{feff}${svg}`))).toBe('image.format');
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    for (const start of [png, Buffer.from('GIF89a'), Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('BM')])
      expect(await refusal(Buffer.concat([start, Buffer.from(svg)]))).toMatch(/^image\.(unreadable|pixels)$/);
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
    ['TIFF', Buffer.from('II*\0')],
  ])('%s', async (_, bytes) => {
    expect(await refusal(bytes)).toBe('image.format');
  });

  test('a picture that ends in the middle', async () => {
    const file = await picture().png().toBuffer();
    expect(await refusal(file.subarray(0, file.length / 2))).toBe('image.unreadable');
  });
});

describe('bombs', () => {
  test('a PNG of 30000 points a side, of a few kilobytes, is refused by its head', async () => {
    expect(await refusal(pngOf(30_000, 30_000))).toBe('image.pixels');
  });

  test('so is a GIF, and a BMP that claims more than it holds', async () => {
    const gif = await picture().resize(5_100, 5_100, { fit: 'fill' }).gif({ effort: 1 }).toBuffer();
    expect(await refusal(gif)).toBe('image.pixels');
    const huge = bmp(20, 10);
    huge.writeInt32LE(2_000_000_000, 18);
    huge.writeInt32LE(2_000_000_000, 22);
    expect(await refusal(huge)).toBe('image.pixels');
    const negative = bmp(20, 10);
    negative.writeInt32LE(-5_000, 18);
    negative.writeInt32LE(-5_000, 22);
    expect(await refusal(negative)).toBe('image.unreadable');
    expect(logged, 'a bad file is the fault of who sent it').toEqual([]);
  });

  test('while pictures are drawn the program goes on: the work is done in other processes', async () => {
    const file = await picture().resize(3000, 3000, { fit: 'fill' }).png().toBuffer();
    const drawn = Promise.all([drawSquare(file, 512, quiet), drawSquare(file, 512, quiet)]);
    await expect.poll(() => process.getActiveResourcesInfo()).toContain('ProcessWrap');
    expect(await drawn).toHaveLength(2);
  });

  test('more than a few at once are asked to come again', async () => {
    const file = await picture().png().toBuffer();
    const answers = await Promise.all(Array.from({ length: 12 }, () => refusal(file)));
    expect(answers.filter((answer) => answer === 'Overloaded')).toHaveLength(6);
    expect(await refusal(file)).toBeUndefined();
  });

  test('one account has two of the places', async () => {
    const file = await picture().png().toBuffer();
    const asked = { log: quiet, accountId: '7' };
    const draw = () => drawImage(file, { shape: 'square', longest: 64 }, asked).catch((error) => error.code);
    const answers = await Promise.all(Array.from({ length: 4 }, draw));
    expect(answers.filter((answer) => answer === 'TooMany')).toHaveLength(2);
  });
});

describe('a process that fails', () => {
  test('by taking too long: the person reads that the picture is unreadable, the operator why', async () => {
    const file = await picture().png().toBuffer();
    expect(await refusal(file, 1)).toBe('image.unreadable');
    expect(logged).toEqual([
      [{ milliseconds: 1, format: 'png', bytes: file.length }, 'picture worker timed out'],
    ]);
  });
});

/** All zero: whatever its size, the pixels of a PNG compress to next to nothing. Its head is all that is looked at. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const around = Buffer.alloc(8);
    around.writeUInt32BE(data.length, 0);
    around.writeUInt32BE(crcOf(body), 4);
    return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
  };
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crcOf(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
