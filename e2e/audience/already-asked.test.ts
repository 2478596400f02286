import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';
import { ask } from './attendee.ts';

const house = openHouse();

test('somebody begins to type what was asked already, supports that instead, and can take it back', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'ALREADY' });
  const lsId = await house.world.qna(mara, id);
  const ines = await house.person('phone');
  await ines.visit(`/ALREADY/s/${lsId}`);
  await ask(ines, 'When does the new office open?');
  await ask(ines, 'Why is the coffee always cold?');

  const omar = await house.person('phone');
  const page = await omar.visit(`/ALREADY/s/${lsId}`);
  const field = page.getByLabel('Your question');
  await page.getByRole('article').filter({ hasText: 'Why is the coffee' }).waitFor();
  const sent: string[] = [];
  // Scripts for later come in the background.
  page.on('request', (request) => request.url().includes('/assets/') || sent.push(request.url()));
  await field.fill('when will the new office');
  const similar = page.getByRole('region', { name: 'Already asked? Tap to support it instead.' });
  await similar.getByRole('button').waitFor();
  expect(await similar.getByRole('button').allTextContents()).toEqual(['When does the new office open?']);
  expect(sent).toEqual([]);

  await similar.getByRole('button').click();
  await page.getByText('You supported it instead.').waitFor();
  expect(await field.inputValue()).toBe('');
  const vote = page.getByRole('button', { name: /When does the new office open\?, 1 vote/ });
  await vote.waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await vote.waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('when will the new office');
});
