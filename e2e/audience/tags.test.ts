import { test } from 'vitest';
import { openHouse } from '../harness/house.ts';
import { ask } from './attendee.ts';

const house = openHouse();

test('somebody tags their question; the desk finds it by that, and lets the stage show nothing else', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'Town hall', passcode: 'TAGS26' });
  const lsId = await house.world.qna(mara, id, { tags: ['Budget', 'Coffee'], tagsRequired: true });
  const ines = await house.person('phone');
  const { page } = ines;
  await ines.visit(`/TAGS26/s/${lsId}`);
  // Whoever only reads has the room for it.
  const tags = page.getByRole('group', { name: 'Tags', includeHidden: true });
  await tags.waitFor({ state: 'hidden' });
  await page.getByLabel('Your question').focus();
  await tags.waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await tags.waitFor({ state: 'hidden' });
  await page.getByLabel('Your question').fill('Why is it cold?');
  await page.getByRole('checkbox', { name: 'Coffee' }).waitFor();
  await page.getByRole('button', { name: /Choose at least one tag/ }).waitFor();
  await page.getByRole('checkbox', { name: 'Coffee' }).check();
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  const row = page.getByRole('article').filter({ hasText: 'Why is it cold?' });
  await row.getByText('Coffee').waitFor();
  await page.getByRole('checkbox', { name: 'Budget', checked: false }).check();
  await ask(ines, 'What does it cost?');

  const projector = await house.person('desk', { as: mara });
  await projector.visit(`/p/${id}/panel/projector?session=${lsId}`);
  const desk = await house.person('desk', { as: mara });
  await desk.visit(`/p/${id}/panel/admin?session=${lsId}`);
  await desk.page.getByLabel('Show questions with a tag').selectOption('Coffee');
  await desk.page.getByText('1 question found').waitFor();
  await desk.page.getByRole('button', { name: 'Why is it cold?' }).click();
  await desk.page.getByRole('group', { name: 'Tags' }).getByRole('button', { name: 'Budget' }).click();
  await desk.page.getByRole('button', { name: 'Budget', pressed: true }).waitFor();
  await row.getByText('Budget').waitFor();
  await desk.page.getByRole('button', { name: 'List options' }).click();
  await desk.page.getByLabel('Questions on the projector').selectOption('Coffee');
  await desk.page.getByRole('button', { name: 'Apply' }).click();
  await desk.page.getByText('The projector shows only “Coffee” now').waitFor();
  await projector.page.getByText('What does it cost?').waitFor({ state: 'detached' });
  await projector.page.getByText('Why is it cold?').waitFor();
});
