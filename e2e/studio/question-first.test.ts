import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';
import { unfold } from '../harness/unfold.ts';

const house = openHouse();

test('a poll takes its question and two options: its name is the question, until it gets another', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/session/create/${id}/poll`);
  await page.getByRole('button', { name: 'Add to agenda' }).click();
  // What is missing is the question: nothing is said of a name that nobody has to give.
  await page.getByText('Question is required').waitFor();
  expect(await page.getByText('A name needs').count()).toBe(0);

  await page.getByLabel('Question', { exact: true }).fill('Where do we eat?');
  await page.getByRole('textbox', { name: 'Option 1' }).fill('Canteen');
  await page.getByRole('textbox', { name: 'Option 2' }).fill('Harbor');
  await page.locator('summary', { hasText: 'Where do we eat?' }).waitFor();
  // What is refused in a part that is folded opens it.
  await unfold(page, 'Name and description');
  await page.getByLabel('Name', { exact: true }).fill('No');
  await page.locator('summary', { hasText: 'Name and description' }).click();
  await page.getByRole('button', { name: 'Add to agenda' }).click();
  await page.getByLabel('Name', { exact: true }).and(page.locator(':focus')).waitFor();
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Add to agenda' }).click();
  await page.getByRole('heading', { name: 'Agenda' }).waitFor();
  await page.getByText('Where do we eat?', { exact: true }).first().waitFor();
});

test('two options that say the same are marked while they are typed', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/session/create/${id}/poll`);
  await page.getByRole('textbox', { name: 'Option 1' }).fill('Canteen');
  const third = page.getByRole('textbox', { name: 'Option 3' });
  await third.fill(' canteen');
  await page.getByText('Same as option 1').waitFor();
  await third.fill('Harbor');
  expect(await page.getByText('Same as option').count()).toBe(0);
});

test('a new event takes a name; the passcode is picked, and all else can be found', async () => {
  const mara = await house.world.organiser('Mara');
  const { page, visit } = await house.person('desk', { as: mara });
  await visit('/p/new');
  expect(await page.getByLabel('Passcode', { exact: true }).isVisible()).toBe(false);
  await page.getByText('Lisbon time · Passcode picked for you').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Quick meeting');
  await page.getByRole('button', { name: 'Create event' }).click();
  await page.getByRole('heading', { name: 'Add your first session' }).waitFor();
});

test('a number beyond its limits becomes the nearest, and the form says so', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/session/create/${id}/qna`);
  const length = page.getByRole('textbox', { name: 'Maximum question length' });
  await length.fill('5');
  await length.blur();
  await page.getByText('The lowest is 50, so it’s 50 now.').waitFor();
  expect(await length.inputValue()).toBe('50');
});
