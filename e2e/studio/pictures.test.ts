import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

/** Left half in one color, right half in the other: what was cropped away shows. */
const halves = (left: string, right: string) =>
  sharp({ create: { width: 400, height: 150, channels: 3, background: left } })
    .composite([
      { input: { create: { width: 200, height: 150, channels: 3, background: right } }, left: 200, top: 0 },
    ])
    .png()
    .toBuffer();

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Picture' });

/** As a person does who chooses a file: by the button, and the browser's own dialog. */
async function choose(page: Page, bytes: Buffer, name = 'logo.png', button = 'Choose a file'): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await dialog(page).getByRole('button', { name: button }).click();
  await (await asked).setFiles({ name, mimeType: 'image/png', buffer: bytes });
}

/** What is dropped or pasted, as a browser has it. */
const brought = (page: Page, bytes: Buffer) =>
  page.evaluateHandle((base64) => {
    const transfer = new DataTransfer();
    const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    transfer.items.add(new File([content], 'logo.png', { type: 'image/png' }));
    return transfer;
  }, bytes.toString('base64'));

/** Drops or pastes a file, with the events that a browser makes of it. */
async function bring(page: Page, how: 'drop' | 'paste', bytes: Buffer): Promise<void> {
  const data = await brought(page, bytes);
  if (how === 'drop')
    await dialog(page)
      .getByRole('region', { name: 'Drop a picture' })
      .dispatchEvent('drop', { dataTransfer: data });
  else
    await data.evaluate((clipboardData) =>
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })),
    );
}

/** The color in the middle of a stored picture. */
async function colorOf(src: string): Promise<string> {
  // The program runs in this process, and lets the library read no WebP.
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
  const bytes = Buffer.from(await (await fetch(new URL(src, house.world.origin))).arrayBuffer());
  const { dominant } = await sharp(bytes).stats();
  const of = ({ r, g, b }: typeof dominant) => (r > g && r > b ? 'red' : b > g ? 'blue' : 'green');
  return of(dominant);
}

test('an organizer gives options pictures: chosen and cropped by keyboard, dropped, pasted; phones, desk and stage show them', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'BIRDS26' });
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/session/create/${id}/poll`);
  await page.getByLabel('Question', { exact: true }).fill('Which logo?');
  for (const [place, option] of ['Red bird', 'Blue bird', 'Green bird'].entries())
    await page.getByRole('textbox', { name: `Option ${place + 1}` }).fill(option);

  // Chosen, and cropped by keys: from the middle all the way to the right half, which is blue.
  await page.getByRole('button', { name: 'Add a picture: Option 2' }).press('Enter');
  await choose(page, await halves('#d8371f', '#2742d6'));
  const crop = dialog(page).getByRole('application');
  expect(await axeProblems(page)).toEqual([]);
  await crop.focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('+');
  for (let press = 0; press < 40; press += 1) await page.keyboard.press('ArrowRight');
  await dialog(page).getByRole('button', { name: 'Use picture' }).click();
  await dialog(page)
    .getByRole('alert')
    .getByText('Describe the picture, or mark it as decorative.')
    .waitFor();
  await dialog(page).getByLabel('What does the picture show?').fill('A blue bird');
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Edit the picture: Option 2',
  );

  for (const [how, number, color] of [
    ['drop', 1, '#d8371f'],
    ['paste', 3, '#0b7a55'],
  ] as const) {
    await page.getByRole('button', { name: `Add a picture: Option ${number}` }).click();
    await bring(page, how, await halves(color, color));
    await dialog(page).getByLabel('Decorative').check();
    await dialog(page).getByRole('button', { name: 'Use picture' }).click();
    await dialog(page).waitFor({ state: 'detached' });
  }
  // A reload loses none of them.
  await page.reload();
  await page.getByRole('button', { name: 'Edit the picture: Option 3' }).waitFor();
  await page.getByRole('button', { name: 'Add to agenda' }).click();
  await page.getByRole('heading', { name: 'Agenda' }).waitFor();
  const { liveSessions } = (await mara.call('listSessions', { params: { phId: id } })).body;
  const lsId = liveSessions[0]?.id ?? '';
  await house.world.start(mara, lsId);

  const ines = await house.person('phone');
  const phone = await ines.visit(`/BIRDS26/s/${lsId}`);
  await phone.getByRole('radio', { name: 'Blue bird' }).waitFor();
  const pictures = phone.locator('fieldset img');
  const srcs = await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''));
  expect(await Promise.all(srcs.map(colorOf))).toEqual(['red', 'blue', 'green']);
  expect(await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('alt')))).toEqual([
    '',
    'A blue bird',
    '',
  ]);
  await phone.getByRole('radio', { name: 'Blue bird' }).check();
  await phone.getByRole('button', { name: 'Vote' }).click();
  await phone.getByText('Your vote is in.').waitFor();
  await phone.getByRole('img', { name: 'A blue bird' }).waitFor();

  const run = await house.person('desk', { as: mara });
  await run.visit(`/p/${id}/run?session=${lsId}`);
  await run.page.getByRole('list', { name: 'Results' }).getByRole('img', { name: 'A blue bird' }).waitFor();

  const hall = await house.person('wall', { as: mara });
  const wall = await hall.visit(`/p/${id}/panel/projector?session=${lsId}`);
  const shown = wall.getByRole('list', { name: 'Results' }).getByRole('img', { name: 'A blue bird' });
  await shown.waitFor();
  await expect.poll(async () => (await shown.boundingBox())?.height).toBeGreaterThan(100);
});

test('what is no picture is said in words, an upload is stopped, sent again, and a picture is removed', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const lsId = await house.world.poll(mara, id, {}, ['Yes', 'No']);
  const { page, visit, expects } = await house.person('phone', { as: mara });
  await visit(`/p/${id}/session/${lsId}`);
  await page.getByRole('button', { name: 'Add a picture: Option 1' }).click();
  expect(await dialog(page).getByRole('button', { name: 'Take a photo' }).isVisible()).toBe(true);
  await choose(page, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.svg');
  await dialog(page).getByRole('alert').getByText('Choose a JPEG, PNG, GIF or BMP picture').waitFor();
  await choose(page, (await halves('#d8371f', '#2742d6')).subarray(0, 60));
  await dialog(page)
    .getByRole('alert')
    .getByText('We couldn’t read this picture. Try another one.')
    .waitFor();

  await choose(page, await halves('#d8371f', '#2742d6'));
  await dialog(page).getByLabel('What does the picture show?').fill('Two halves');
  const pictures = '**/pictures';
  // It never arrives.
  await page.route(pictures, () => undefined);
  await dialog(page).getByRole('button', { name: 'Use picture' }).click();
  await dialog(page).getByRole('button', { name: 'Cancel upload' }).click();
  await dialog(page).getByRole('alert').getByText('Upload canceled. Nothing was saved.').waitFor();
  await page.unroute(pictures);
  expects(/pictures/);
  await page.route(pictures, (route) => route.abort());
  await dialog(page).getByRole('button', { name: 'Use picture' }).click();
  await dialog(page).getByRole('alert').waitFor();
  await page.unroute(pictures);
  // All of it is still there.
  await dialog(page).getByRole('button', { name: 'Use picture' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => pictureIn()).toMatchObject({ alt: 'Two halves' });

  await page.getByRole('button', { name: 'Edit the picture: Option 1' }).click();
  await dialog(page).getByRole('button', { name: 'Remove picture' }).click();
  await page.getByRole('button', { name: 'Add a picture: Option 1' }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => pictureIn()).toBeNull();

  async function pictureIn() {
    const { prompts } = (await mara.call('readResults', { params: { lsId } })).body;
    return prompts?.[0]?.options[0]?.picture;
  }
});

test('a description that is pasted out of a spreadsheet leaves the picture as it is', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const lsId = await house.world.poll(mara, id, {}, ['Yes', 'No']);
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/session/${lsId}`);
  await page.getByRole('button', { name: 'Add a picture: Option 1' }).click();
  await choose(page, await halves('#d8371f', '#d8371f'));
  await dialog(page).getByRole('application').waitFor();
  const data = await brought(page, await halves('#2742d6', '#2742d6'));
  await data.evaluate((transfer) => transfer.setData('text/plain', 'A red bird'));
  const words = dialog(page).getByLabel('What does the picture show?');
  await words.evaluate(
    (field, clipboardData) =>
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })),
    data,
  );
  await words.fill('A red bird');
  await dialog(page).getByRole('button', { name: 'Use picture' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  const button = page.getByRole('button', { name: 'Edit the picture: Option 1' });
  expect(await colorOf((await button.locator('img').getAttribute('src')) ?? '')).toBe('red');
});

test('a photo that was kept as PNG travels as JPEG, a transparent or drawn picture as it is', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const lsId = await house.world.poll(mara, id, {}, ['Yes', 'No']);
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/session/${lsId}`);
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const grain = sharp({ create: { width: 600, height: 600, channels: 3, background: '#808080', noise } });
  const photo = await grain.png().toBuffer();
  const clear = await sharp(photo).ensureAlpha(0.5).png().toBuffer();
  const sent: string[] = [];
  for (const bytes of [photo, clear, await halves('#d8371f', '#2742d6')]) {
    await page.getByRole('button', { name: /picture: Option 1/ }).click();
    if (sent.length === 0) await choose(page, bytes);
    else await choose(page, bytes, 'logo.png', 'Choose another');
    await dialog(page).getByRole('application').waitFor();
    if (sent.length === 0) await dialog(page).getByLabel('Decorative').check();
    const asked = page.waitForRequest('**/pictures');
    await dialog(page).getByRole('button', { name: 'Use picture' }).click();
    sent.push((await sharp((await asked).postDataBuffer() ?? undefined).metadata()).format ?? '');
    await dialog(page).waitFor({ state: 'detached' });
  }
  expect(sent).toEqual(['jpeg', 'png', 'png']);
});
