import sharp from 'sharp';
import { expect, test } from 'vitest';
import { eventPicture, pictureSize } from './event-picture.ts';

const warned: unknown[] = [];
const log = { warn: (...said: unknown[]) => void warned.push(said) };
const picture = (name: string) =>
  eventPicture({ brand: 'Volary', name, passcode: 'AUTUMN26', way: 'live.example.org/AUTUMN26' }, log);

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

test('the picture of an event has the size that networks ask for, and its name within the edges', async () => {
  const png = await picture('Annual meeting');
  expect(await sharp(png ?? undefined).metadata()).toMatchObject({ format: 'png', ...pictureSize });
  const { ink, left, right } = await inkOf(png);
  expect(ink).toBeGreaterThan(1_000);
  expect(left).toBeGreaterThan(60);
  expect(right).toBeLessThan(1_140);
  expect(png?.byteLength).toBeLessThan(80_000);
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
