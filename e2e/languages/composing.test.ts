import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { newKey } from '#server/test/live-client.ts';
import { ask } from '../audience/attendee.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

/** A key that belongs to what makes Japanese or Chinese characters of several presses, and to nobody else. */
const whileComposing = (field: Locator, key: string, more = {}) =>
  field.dispatchEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true, ...more });

async function deskOfAQuestion() {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const lsId = await house.world.qna(mara, id);
  const ines = await house.world.attendee(passcode);
  await ines.call('askQuestion', { params: { lsId }, body: { key: newKey(), text: 'いつですか' } });
  const page = await (await house.person('desk', { as: mara })).visit(`/p/${id}/panel/admin?session=${lsId}`);
  await page.getByRole('button', { name: 'いつですか' }).click();
  return page;
}

test('whoever edits a question at the desk goes on after a key that ends the composing', async () => {
  const page = await deskOfAQuestion();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const field = page.getByLabel('Text of the question');
  await field.fill('プールはいつ');
  await whileComposing(field, 'Escape');
  await whileComposing(field, 'Enter', { ctrlKey: true });
  expect(await field.inputValue()).toBe('プールはいつ');
});

test('whoever answers in writing goes on after a key that ends the composing', async () => {
  const page = await deskOfAQuestion();
  await page.getByRole('button', { name: 'Write an answer' }).click();
  const field = page.getByLabel('Written answer');
  await field.fill('三月');
  await whileComposing(field, 'Escape');
  expect(await field.inputValue()).toBe('三月');
});

test('a key that commits what is searched for among the commands runs none', async () => {
  const page = await deskOfAQuestion();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox');
  await field.waitFor();
  await whileComposing(field, 'Enter');
  expect(await field.isVisible()).toBe(true);
});

test('whoever changes their question on a phone goes on after a key that ends the composing', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const lsId = await house.world.qna(mara, id, { filtering: true });
  const ines = await house.person('phone');
  const page = await ines.visit(`/${passcode}/s/${lsId}`);
  await ask(ines, 'いつですか');
  await page.getByRole('tab', { name: 'Mine' }).click();
  await page.getByRole('button', { name: 'Edit: いつですか' }).click();
  const field = page.getByLabel('Edit your question');
  await field.fill('プールはいつ');
  await whileComposing(field, 'Escape');
  expect(await field.inputValue()).toBe('プールはいつ');
});
