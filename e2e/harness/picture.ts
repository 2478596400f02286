import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';

const folder = path.join(import.meta.dirname, '../../docs/pictures');

/** The pictures of the documents are taken by the journeys: with PICTURES=1, so that a run of the suite changes no file. */
export const takesPictures = process.env.PICTURES === '1';

export async function picture(page: Page, name: string): Promise<void> {
  if (!takesPictures) return;
  mkdirSync(folder, { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  // Of what is told for a moment, in any language.
  const dismiss = page.locator('section[aria-relevant="additions"] button:last-child');
  // A dialog may lie above them.
  while ((await dismiss.count()) > 0) await dismiss.first().dispatchEvent('click');
  const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  // A third of the size, and hardly another picture: few of our screens have more colors.
  await sharp(taken)
    .png({ palette: true, effort: 10 })
    .toFile(path.join(folder, `${name}.png`));
}

/** A screen among hundreds: at half its width where it is wide, so that all of them together stay small. */
export async function screenPicture(page: Page, file: string): Promise<void> {
  if (!takesPictures) return;
  const { width = 0 } = page.viewportSize() ?? {};
  await page.evaluate(() => document.fonts.ready);
  const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const small = sharp(taken).resize({ width: width > 1000 ? Math.round(width / 2) : width });
  const whole = path.join(folder, 'screens', file);
  mkdirSync(path.dirname(whole), { recursive: true });
  await small.webp({ quality: 60 }).toFile(whole);
}
