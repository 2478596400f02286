import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

const aPicture = () =>
  sharp({ create: { width: 300, height: 300, channels: 4, background: '#a63a1c' } })
    .png()
    .toBuffer();

test('the dialog of a picture gives the focus back to the button that opened it, by Escape, Close and a choice', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/appearance`);
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  const open = page.getByRole('button', { name: 'Upload logo' });

  await open.press('Enter');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Upload logo');

  await open.press('Enter');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Upload logo');

  await visit(`/p/${id}/speaker/new`);
  const add = page.getByRole('button', { name: 'Add photo' });
  await add.press('Enter');
  const asked = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  await (await asked).setFiles({ name: 'ada.png', mimeType: 'image/png', buffer: await aPicture() });
  await dialog.getByRole('button', { name: 'Use picture' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Change photo');
});

test('so does one that is drawn only while it is open, and Tab goes on from there', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/about`);
  const open = page.getByRole('button', { name: 'Move dates' });
  await open.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);
});
