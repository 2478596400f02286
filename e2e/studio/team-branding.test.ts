import sharp from 'sharp';
import { expect, test } from 'vitest';
import { withWorker } from '#server/test/world.ts';
import { axeProblems } from '../harness/axe.ts';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse({}, withWorker);

test('an owner brands a team: phone and projector of its event change while they are open, and the event is told', async () => {
  const olga = await house.world.organiser('Olga');
  const tId = (await olga.call('makeTeam', { body: { name: 'Harbor' } })).body.team.id;
  const { id, passcode } = await house.world.pigeonhole(olga, { name: 'Regatta' });
  await olga.call('transferPigeonhole', { params: { phId: id }, body: { workspaceId: tId } });
  const phone = await house.person('phone');
  await phone.listen(`/${passcode}`);
  const wall = await house.person('wall', { dark: true, as: olga });
  await wall.listen(`/p/${id}/panel/projector`);
  const { page, visit } = await house.person('desk', { as: olga });

  await visit('/p/list/');
  await page.getByRole('link', { name: 'Custom branding', exact: true }).click();
  await page.getByRole('heading', { name: 'Custom branding', level: 1 }).waitFor();
  await page.getByRole('switch', { name: 'Use this branding in all events' }).click();
  await page.getByLabel('Brand name').fill('Harbor Group');
  await page.getByLabel('Welcome text').fill('Good to have you here.');
  await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('#0b4f8a');
  await page.getByRole('figure').getByText('Good to have you here.').waitFor();
  expect([...(await axeProblems(page)), ...(await misfits(page))]).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await phone.page.getByText('Good to have you here.').waitFor();
  const accent = () =>
    phone.page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--blue').trim());
  await expect.poll(accent).toBe('#0b4f8a');

  const logo = sharp({ create: { width: 300, height: 90, channels: 4, background: '#a63a1c' } });
  const buffer = await logo.png().toBuffer();
  await page.getByRole('button', { name: 'Upload logo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  const asked = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  await (await asked).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await dialog.getByRole('application').waitFor();
  await dialog.getByLabel('What does the picture show?').fill('Harbor Group');
  await dialog.getByRole('button', { name: 'Use picture' }).click();
  for (const screen of [phone, wall]) await screen.page.getByRole('img', { name: 'Harbor Group' }).waitFor();

  await visit(`/p/${id}/appearance`);
  await page.getByText('The branding of Harbor is on and replaces the theme.').waitFor();
  await olga.call('editCustomBrandingAppearance', { params: { tId }, body: { locked: true } });
  await visit(`/p/${id}/customise`);
  await page.getByText('Harbor has one branding for all of its events.').waitFor();
  expect(await page.getByRole('switch', { name: 'Use custom branding' }).isDisabled()).toBe(true);
});
