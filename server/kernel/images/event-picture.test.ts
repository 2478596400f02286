import sharp from 'sharp';
import { expect, test } from 'vitest';
import { eventPicture, pictureSize } from './event-picture.ts';

const warned: unknown[] = [];
const log = { warn: (...said: unknown[]) => void warned.push(said) };
const about = { brand: 'Volary', passcode: 'AUTUMN26', way: 'live.example.org/AUTUMN26' };
const picture = (name: string) =>
  eventPicture({ ...about, name, colors: null, isBranded: false, logo: null }, log);

/** What stands in the middle, where the name is: how much of it is ink, and from where to where. */
async function inkOf(
  png: Buffer | null,
): Promise<{ ink: number; left: number; right: number; bottom: number }> {
  const region = { left: 0, top: 160, width: pictureSize.width, height: 290 };
  const { data, info } = await sharp(png ?? undefined)
    .extract(region)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found = { ink: 0, left: info.width, right: 0, bottom: 0 };
  for (let at = 0; at < data.length; at += info.channels) {
    if ((data[at] ?? 255) > 60) continue;
    const place = at / info.channels;
    found.ink += 1;
    found.left = Math.min(found.left, place % info.width);
    found.right = Math.max(found.right, place % info.width);
    found.bottom = Math.max(found.bottom, Math.floor(place / info.width));
  }
  return found;
}

async function colorsIn(png: Buffer | null): Promise<(x: number, y: number) => string> {
  const { data, info } = await sharp(png ?? undefined)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (x, y) => {
    const place = (y * info.width + x) * info.channels;
    return `#${data.subarray(place, place + 3).toString('hex')}`;
  };
}

test('the picture of an event has the size that networks ask for, and its name within the edges', async () => {
  const png = await picture('Annual meeting');
  expect(await sharp(png ?? undefined).metadata()).toMatchObject({ format: 'png', ...pictureSize });
  const { ink, left, right } = await inkOf(png);
  expect(ink).toBeGreaterThan(1_000);
  expect(left).toBeGreaterThan(60);
  expect(right).toBeLessThan(1_140);
  expect(png?.byteLength).toBeLessThan(80_000);
});

test('the picture of a branded event has its colors, and none of our birds', async () => {
  const colors = { ground: '#0b1512', accent: '#7fd6b0', ink: '#ffffff', inkFaint: '#cfe8dc' } as const;
  const png = await eventPicture(
    {
      ...about,
      brand: `Harbor ${'Group '.repeat(12)}`,
      name: 'Annual meeting',
      colors,
      isBranded: true,
      logo: null,
    },
    log,
  );
  const at = await colorsIn(png);
  expect(at(600, 6)).toBe(colors.accent);
  expect(at(20, 300)).toBe(colors.ground);
  const places = Array.from({ length: 350 }, (_, x) => [at(850 + x, 480), at(850 + x, 520)]).flat();
  expect(new Set(places), 'where the birds sit').toEqual(new Set([colors.ground]));
});

test('a logo stands where the name of the brand would, on a plate where the ground would swallow it', async () => {
  const bars = (fill: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"><path fill="${fill}" d="M40 40h300v220H40zM560 40h300v220H560z"/></svg>`;
  const colors = { ground: '#ffffff', accent: '#0b4f8a', ink: '#0b1f4d', inkFaint: '#33415c' } as const;
  const withLogo = async (id: string, fill: string) => {
    const read = () =>
      sharp(Buffer.from(bars(fill)))
        .webp({ lossless: true })
        .toBuffer();
    return colorsIn(
      await eventPicture(
        { ...about, name: 'Annual meeting', colors, isBranded: false, logo: { id, read } },
        log,
      ),
    );
  };
  const white = await withLogo('1', '#ffffff');
  expect([white(150, 104), white(260, 104), white(90, 104)]).toEqual(['#ffffff', colors.ink, colors.ink]);
  const dark = await withLogo('2', '#0b4f8a');
  expect([dark(130, 104), dark(240, 104)]).toEqual(['#0b4f8a', '#ffffff']);
  expect(dark(950, 500), 'our birds are not there').toBe('#ffffff');
});

test('where a logo is gone or cannot be read, the name of the brand stands there', async () => {
  const branded = { ...about, brand: 'Harbor Group', name: 'Annual meeting', colors: null, isBranded: true };
  const named = await eventPicture({ ...branded, logo: null }, log);
  const gone = { id: '3', read: async () => null };
  expect(await eventPicture({ ...branded, logo: gone }, log)).toEqual(named);
  const broken = { id: '4', read: async () => Buffer.from('RIFF no picture') };
  expect(await eventPicture({ ...branded, logo: broken }, log)).toEqual(named);
  warned.length = 0;
});

test('an Arabic name stands on the right', async () => {
  const { ink, left, right } = await inkOf(await picture('اجتماع'));
  expect(ink).toBeGreaterThan(500);
  expect(left).toBeGreaterThan(600);
  expect(right).toBeGreaterThan(1_080);
});

test('the longest name stays inside, and what looks like markup is text', async () => {
  const { right, bottom } = await inkOf(
    await picture(`<span size="9999">${'Boundless '.repeat(40)}</span> & co`),
  );
  expect(right).toBeLessThan(1_140);
  expect(bottom).toBeLessThan(290);
  expect(warned).toEqual([]);
});

test('letters that our fonts lack are not drawn as boxes: the passcode stands there', async () => {
  expect(await picture('年次総会')).toEqual(await picture('AUTUMN26'));
});

test('it is drawn once for all who ask', () => {
  expect(picture('Annual meeting')).toBe(picture('Annual meeting'));
});
