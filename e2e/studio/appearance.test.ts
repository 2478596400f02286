import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { themes } from '#contract/appearance/themes.ts';
import { upload } from '#server/domains/files/pictures.fixture.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--blue').trim());

const aLogo = () =>
  sharp({ create: { width: 300, height: 90, channels: 4, background: '#a63a1c' } })
    .png()
    .toBuffer();

test('an organizer chooses a theme, a logo, and a color that is too faint: phone and projector change while they are open', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'LOOKS26' });
  const phone = await house.person('phone');
  await phone.listen('/LOOKS26');
  const wall = await house.person('wall', { dark: true, as: mara });
  await wall.listen(`/p/${id}/panel/projector`);
  const { page, visit } = await house.person('desk', { as: mara });

  await visit(`/p/${id}/appearance`);
  await page.getByRole('radio', { name: 'Lagoon' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => accentOf(phone.page)).toBe(themes.lagoon.light.accent);
  await expect.poll(() => accentOf(wall.page)).toBe(themes.lagoon.dark.accent);

  await page.getByRole('button', { name: 'Upload logo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  const asked = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await (await asked).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: svg });
  await dialog.getByText('Choose a JPEG, PNG, GIF or BMP picture').waitFor();
  const again = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  await (await again).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await aLogo() });
  await dialog.getByRole('application').waitFor();
  await dialog.getByLabel('What does the picture show?').fill('Harbor Group');
  await dialog.getByRole('button', { name: 'Use picture' }).click();
  for (const screen of [phone, wall]) await screen.page.getByRole('img', { name: 'Harbor Group' }).waitFor();
  // With as much room above it as the product's mark has.
  const { y = 0 } = (await phone.page.getByRole('img', { name: 'Harbor Group' }).boundingBox()) ?? {};
  expect(y).toBeGreaterThan(8);

  await page.getByRole('radio', { name: 'Custom theme' }).check();
  const accent = page.getByRole('textbox', { name: 'Accent', exact: true });
  await accent.fill('#ffe14d');
  await page.getByText(/^Too faint: .* 1(\.\d)?:1/).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/^This color can’t be read well enough/).waitFor();
  expect(await accentOf(phone.page)).toBe(themes.lagoon.light.accent);
  await page.getByRole('button', { name: /^Use #/ }).click();
  const chosen = await accent.inputValue();
  await page.getByText('Easy to read on phones and projectors.').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => accentOf(phone.page)).toBe(chosen);

  // A page that comes now has it before any script runs; in another event nothing is left of it.
  const newcomer = await house.person('phone', { scripts: false });
  // Where scripts are off, the browser lets none be fetched ahead either.
  newcomer.expects(/request csp: /);
  await newcomer.visit('/LOOKS26');
  expect(await accentOf(newcomer.page)).toBe(chosen);
});

/** A ring on nothing. */
const ring = (color: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="120"><circle cx="120" cy="60" r="44" fill="none" stroke="${color}" stroke-width="18"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

test.each([
  { color: '#ffffff', is: 'white', light: 'rgb(18, 24, 38)', dark: 'rgba(0, 0, 0, 0)' },
  { color: '#1b3a8a', is: 'dark', light: 'rgba(0, 0, 0, 0)', dark: 'rgb(255, 255, 255)' },
])(
  'a $is logo is seen on phones, on the projector and where it is set up',
  async ({ color, light, dark }) => {
    const mara = await house.world.organiser('Mara');
    const { id, passcode } = await house.world.pigeonhole(mara);
    const { body } = await upload(mara, id, new Uint8Array(await ring(color)));
    const logo = { pictureId: body.picture.id, alt: 'Harbor Group' };
    await mara.call('uploadLogo', { params: { phId: id }, body: logo });
    const groundOf = (page: Page) => {
      const image = page.getByRole('img', { name: 'Harbor Group' }).first();
      return image.evaluate(async (drawn: HTMLImageElement) => {
        await drawn.decode();
        return getComputedStyle(drawn.parentElement as HTMLElement).backgroundColor;
      });
    };
    const day = await house.person('phone');
    await day.visit(`/${passcode}`);
    const night = await house.person('phone', { dark: true });
    await night.visit(`/${passcode}`);
    const wall = await house.person('wall', { dark: true, as: mara });
    await wall.visit(`/p/${id}/panel/projector`);
    const desk = await house.person('desk', { as: mara });
    await desk.visit(`/p/${id}/appearance`);
    await expect.poll(() => groundOf(day.page)).toBe(light);
    for (const { page } of [night, wall]) await expect.poll(() => groundOf(page)).toBe(dark);
    const card = desk.page.getByRole('region', { name: 'Logo', exact: true });
    const ground = () =>
      card
        .getByRole('img')
        .evaluate((image) => getComputedStyle(image.parentElement as HTMLElement).backgroundColor);
    await expect.poll(ground).toBe(color === '#ffffff' ? 'rgb(18, 24, 38)' : 'rgb(255, 255, 255)');
  },
);
