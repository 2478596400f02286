import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';
import { unfold } from '../harness/unfold.ts';

const house = openHouse();

test('the picture of a phone beside a new poll says what the phone says then', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'PREVIEW' });
  const lsId = await house.world.poll(mara, id);
  const phone = await (await house.person('phone')).visit(`/PREVIEW/s/${lsId}`);
  await phone.getByRole('heading', { name: 'Shall we?', level: 1 }).waitFor();
  await phone.getByText('Choose one', { exact: true }).waitFor();

  const studio = await house.person('desk', { as: mara });
  await studio.visit(`/p/${id}/session/create/${id}/poll`);
  await unfold(studio.page, 'Name and description');
  await studio.page.getByLabel('Name', { exact: true }).fill('After lunch');
  await studio.page.getByLabel('Question', { exact: true }).fill('Shall we?');
  const said = () => studio.page.getByRole('figure').textContent();
  await expect.poll(said).toMatch(/Shall we\?Choose one.*Option 1/);
  expect(await said()).not.toContain('After lunch');
});

test('in Arabic the preview calls its options what the form calls them', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const studio = await house.person('desk', { locale: 'ar', as: mara });
  await studio.context.addCookies([{ name: 'locale', value: 'ar', url: house.world.origin }]);
  await studio.visit(`/p/${id}/session/create/${id}/poll`);
  const first = studio.page.locator('[name="poll.prompts.0.options.0.text"]');
  await studio.page
    .getByRole('figure')
    .getByText((await first.getAttribute('placeholder')) ?? '', { exact: true })
    .waitFor();
});
