import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();
const gull = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: 'gray' } })
    .png()
    .toBuffer();

async function typedOn(path: (id: string) => string) {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(path(id));
  return page;
}

/** Somebody closes the tab; answers what the browser asks before. */
async function closes(page: Page): Promise<string> {
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  await dialog.dismiss();
  return dialog.type();
}

test('who closes the tab with unsaved changes is asked; who goes on within the studio is not, and finds them again', async () => {
  const page = await typedOn((id) => `/p/${id}/setup/qna`);
  const length = page.getByLabel('Maximum question length', { exact: true });
  await length.click();
  await length.fill('120');
  expect(await closes(page)).toBe('beforeunload');
  expect(await length.inputValue()).toBe('120');

  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  // A link that loads the page anew.
  await page.locator('header').getByRole('link', { name: 'Volary' }).click();
  await page.getByRole('heading', { name: 'Events', level: 1 }).waitFor();
  expect(asked).toEqual([]);
  await page.goBack();
  expect(await length.inputValue()).toBe('120');

  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.close({ runBeforeUnload: true });
  expect(asked).toEqual([]);
});

test('a picture that was chosen and not saved holds the page until somebody says that it may go', async () => {
  const page = await typedOn((id) => `/p/${id}/session/create/${id}/poll`);
  await page.getByRole('link', { name: 'Agenda', exact: true }).click();
  await page.waitForURL(/\/agenda$/);
  await page.evaluate(() => history.back());
  await page.getByRole('button', { name: 'Add a picture: Option 1' }).click();
  const picture = page.getByRole('dialog', { name: 'Picture' });
  const chooser = page.waitForEvent('filechooser');
  await picture.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ name: 'gull.png', mimeType: 'image/png', buffer: await gull() });
  const words = picture.getByLabel('What does the picture show?');
  await words.fill('A gull on the pier');

  const forward = () => page.evaluate(() => history.forward());
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  await forward();
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(await words.inputValue()).toBe('A gull on the pier');

  await forward();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.waitForURL(/\/agenda$/);
});
