import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('an organizer duplicates a session under a name of its own, and can change it at once', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  await house.world.poll(mara, id);
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/agenda`);
  await page.getByRole('button', { name: 'More for Shall we?' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const name = page.getByLabel('Name', { exact: true });
  await expect.poll(() => name.inputValue()).toBe('Copy of Shall we?');
  await name.fill('Shall we again?');
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByText('“Shall we again?” is on the agenda').waitFor();
  await page.getByRole('heading', { name: 'Shall we again?', level: 1 }).waitFor();
  const question = page.getByRole('textbox', { name: 'Question', exact: true });
  await expect.poll(() => question.inputValue()).toBe('Shall we?');
  await page.getByRole('link', { name: 'Agenda' }).first().click();
  await page.getByRole('button', { name: 'Start Shall we again?' }).waitFor();
});
