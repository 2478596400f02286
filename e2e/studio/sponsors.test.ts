import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { themes } from '#contract/appearance/themes.ts';
import { paint } from '#server/domains/files/pictures.fixture.ts';
import { axeProblems } from '../harness/axe.ts';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

/** Chooses a picture in the dialog that is open, crops it by a step of the keys, and uses it. */
async function choosePicture(page: Page, buffer: Buffer): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  const asked = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  await (await asked).setFiles({ name: 'picture.png', mimeType: 'image/png', buffer });
  const crop = dialog.getByRole('application');
  await crop.focus();
  await page.keyboard.press('+');
  await dialog.getByRole('button', { name: 'Use picture' }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('an organizer adds sponsors, sorts and removes them: open phones and the projector have them in that order, with their links', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const phone = await house.person('phone');
  await phone.listen(`/${passcode}`);
  const wall = await house.person('wall', { dark: true, as: mara });
  await wall.listen(`/p/${id}/panel/projector`);
  const { page, visit, expects } = await house.person('desk', { as: mara });
  expects(/answer 422: .*uploadSponsorLogo/);
  await visit(`/p/${id}/appearance`);
  const sponsors = page.getByRole('region', { name: 'Sponsors', exact: true });
  const form = page.getByRole('dialog', { name: 'Add sponsor' });
  for (const [name, color, link] of [
    ['Tejo Ferries', '#1b3a8a', 'https://ferries.example/lisbon'],
    ['Alfama Press', '#a63a1c', ''],
    ['Harbor Group', '#1a5c48', ''],
  ] as const) {
    await sponsors.getByRole('button', { name: 'Add sponsor' }).click();
    await form.getByLabel('Name').fill(name);
    if (link !== '') {
      await form.getByLabel('Link').fill('javascript:alert(1)');
      await form.getByRole('button', { name: 'Save sponsor' }).click();
      await form.getByText('Choose a logo', { exact: true }).last().waitFor();
    }
    await form.getByRole('button', { name: 'Choose a logo' }).click();
    await choosePicture(page, await paint(color, 300, 90));
    if (link !== '') {
      await form.getByRole('button', { name: 'Save sponsor' }).click();
      await form.getByText('Enter a link that begins with https://').first().waitFor();
      expect([...(await axeProblems(page)), ...(await misfits(page))]).toEqual([]);
      await form.getByLabel('Link').fill(link);
    }
    await form.getByRole('button', { name: 'Save sponsor' }).click();
    await page.getByText(`${name} saved`).waitFor();
    await form.waitFor({ state: 'detached' });
  }
  const shown = (screen: Page) =>
    screen
      .getByRole('list', { name: 'Sponsors' })
      .getByRole('img')
      .evaluateAll((logos) => logos.map((logo) => (logo as HTMLImageElement).alt));
  const everywhere = async (names: string[]) => {
    for (const screen of [phone, wall]) await expect.poll(() => shown(screen.page)).toEqual(names);
  };
  await everywhere(['Tejo Ferries', 'Alfama Press', 'Harbor Group']);
  const link = phone.page.getByRole('list', { name: 'Sponsors' }).getByRole('link');
  expect(await link.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
    'https://ferries.example/lisbon',
  ]);

  await sponsors.getByRole('button', { name: 'Move Harbor Group up' }).click();
  await everywhere(['Tejo Ferries', 'Harbor Group', 'Alfama Press']);
  await sponsors.getByRole('button', { name: 'Remove Tejo Ferries' }).click();
  await page.getByText('Tejo Ferries removed').waitFor();
  await everywhere(['Harbor Group', 'Alfama Press']);
  for (const screen of [phone, wall])
    expect([...(await axeProblems(screen.page)), ...(await misfits(screen.page))]).toEqual([]);
});

test('custom branding beats the custom theme, and that the theme; a background that is too small is told, a large one is there', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const phone = await house.person('phone');
  await phone.listen(`/${passcode}`);
  const accent = () =>
    phone.page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--blue').trim());
  const desk = await house.person('desk', { as: mara });
  const { page, visit } = desk;
  const saves = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
  };
  await visit(`/p/${id}/appearance`);
  await page.getByRole('radio', { name: 'Lagoon' }).check();
  await saves();
  await expect.poll(accent).toBe(themes.lagoon.light.accent);

  desk.expects(/answer 422/);
  await page.getByRole('radio', { name: 'Custom theme' }).check();
  await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('#0b4f8a');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await choosePicture(page, await paint('#dfe8ee', 640, 400));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByText(/at least 800 × 500/)
    .first()
    .waitFor();
  expect(await accent()).toBe(themes.lagoon.light.accent);
  await page.getByRole('button', { name: 'Change the picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  const asked = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: /^Choose a/ }).click();
  const buffer = await paint('#dfe8ee', 1600, 1000);
  await (await asked).setFiles({ name: 'hall.png', mimeType: 'image/png', buffer });
  await dialog.getByRole('application').waitFor();
  await dialog.getByRole('button', { name: 'Use picture' }).click();
  await dialog.waitFor({ state: 'detached' });
  await saves();
  await expect.poll(accent).toBe('#0b4f8a');
  const { backgroundId } = (await mara.call('readAppearance', { params: { phId: id } })).body.appearance;
  await expect.poll(() => phone.page.content()).toContain(String(backgroundId));

  await visit(`/p/${id}/customise`);
  await page.getByRole('switch', { name: 'Use custom branding' }).click();
  await page.getByLabel('Brand name').fill('Tejo Ferries');
  await page.getByLabel('Welcome text').fill('Welcome aboard.');
  await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('#8a2f0b');
  await saves();
  await expect.poll(accent).toBe('#8a2f0b');
  await phone.page.getByText('Welcome aboard.').waitFor();
  await phone.page.getByText('Tejo Ferries').first().waitFor();
  await visit(`/p/${id}/appearance`);
  await page.getByText('Custom branding is on and replaces the theme.').waitFor();

  await visit(`/p/${id}/customise`);
  await page.getByRole('switch', { name: 'Use custom branding' }).click();
  await saves();
  await expect.poll(accent).toBe('#0b4f8a');
});
