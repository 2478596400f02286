import { test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('an organizer follows the guide of a new event: steps tick themselves off, and what she says about it is kept', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'Spring meeting' });
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/run`);
  await page.getByRole('link', { name: 'Guide, 0 of 10 done' }).click();
  await page.getByRole('button', { name: 'Got it' }).click();
  await page.getByRole('link', { name: 'Describe the event' }).click();
  await page.getByLabel('Description').fill('Once a year');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Guide', exact: true }).click();
  await page.getByText('1 of 10 done').waitFor();

  await page.getByRole('link', { name: 'Choose how it looks' }).click();
  await page.getByRole('heading', { level: 1, name: 'Appearance' }).waitFor();
  await page.goBack();
  const step = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  await step('Sort sessions into tracks').getByText('Optional', { exact: true }).waitFor();
  await mara.call('switchTestMode', { params: { phId: id, mode: 'on' } });
  await step('Sort sessions into tracks').getByText('Optional, skipped').waitFor();
  await page.getByText('2 of 7 done').waitFor();

  await page.getByLabel('Send me a summary').selectOption('Every day');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Hide from the run page' }).click();
  await page.getByRole('button', { name: 'Show on the run page' }).waitFor();
  await page.reload();
  await page.getByText('2 of 7 done').waitFor();
  await page.getByRole('button', { name: 'Show on the run page' }).waitFor();
});
