import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawLogo } from './draw-logo.ts';

const log = { warn: () => undefined };
/** White paper, and the ink of the product. */
const paper = { ground: '#ffffff', plate: '#121826' } as const;

/** As uploads are stored. */
const stored = async (svg: string): Promise<Uint8Array> =>
  sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer();
const drawing = (inside: string, width = 300, height = 100) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`;
const bars = (fill: string) =>
  `<rect x="20" y="20" width="60" height="60" fill="${fill}"/><rect x="120" y="20" width="150" height="60" fill="${fill}"/>`;

test.each([
  ['white on nothing', bars('#ffffff'), true],
  ['pale yellow on nothing', bars('#ffe98a'), true],
  ['navy on nothing', bars('#0b1f4d'), false],
  [
    'white letters within a colored field',
    `<rect width="300" height="100" fill="#a3155c"/>${bars('#fff')}`,
    false,
  ],
  [
    'white inside of a colored ring',
    '<circle cx="150" cy="50" r="40" fill="#fff" stroke="#0b6e4f" stroke-width="8"/>',
    false,
  ],
  ['its own white ground', `<rect width="300" height="100" fill="#fff"/>${bars('#0b6e4f')}`, false],
  [
    'a colored sign with white words beside it',
    `<rect x="5" y="5" width="40" height="90" fill="#d8371f"/><rect x="90" y="10" width="200" height="30" fill="#fff"/><rect x="90" y="60" width="200" height="30" fill="#fff"/>`,
    true,
  ],
])('a logo that is %s can be seen on paper, on a plate where it has to', async (_, inside, onPlate) => {
  const drawn = await drawLogo({ bytes: await stored(drawing(inside)), ...paper }, { log });
  expect(drawn).toMatchObject({ width: 300, height: 100, onPlate });
  expect((await sharp(drawn?.png).metadata()).format).toBe('png');
});

test('a logo keeps its own shape, and is made no larger than a poster needs', async () => {
  const wide = await stored(drawing(bars('#0b1f4d'), 1_600, 200));
  expect(await drawLogo({ bytes: wide, ...paper }, { log })).toMatchObject({ width: 1_200, height: 150 });
});

test('what is no stored picture is not read at all', async () => {
  const logged: unknown[] = [];
  const png = await sharp(Buffer.from(drawing(bars('#0b1f4d'))))
    .png()
    .toBuffer();
  for (const bytes of [png, Buffer.from(drawing(bars('#0b1f4d')))])
    expect(
      await drawLogo({ bytes, ...paper }, { log: { warn: (entry: unknown) => void logged.push(entry) } }),
    ).toBeNull();
  expect(logged).toHaveLength(2);
});
