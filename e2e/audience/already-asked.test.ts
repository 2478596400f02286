import { expect, test } from 'vitest';
import { merge, vote } from '#server/domains/interaction/kinds/qna/merge/merge.fixture.ts';
import { newKey } from '#server/test/live-client.ts';
import { builtFiles } from '../harness/built-file.ts';
import { heardOn } from '../harness/heard.ts';
import { openHouse } from '../harness/house.ts';
import { tabTo } from '../harness/keyboard.ts';
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
  await page.getByRole('region', { name: 'You supported it instead.' }).waitFor();
  expect(await field.inputValue()).toBe('');
  const vote = page.getByRole('button', { name: /When does the new office open\?, 1 vote/ });
  await vote.waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await vote.waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('when will the new office');
  // The button is gone; the words to go on with are there.
  await field.and(page.locator(':focus')).waitFor();
});

test('who has voted for a question that was merged supports the one that stands for it by a tap, and once', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'TWICE27' });
  const lsId = await house.world.qna(mara, id);
  const hall = await house.world.attendee('TWICE27');
  const asked = async (text: string) =>
    (await hall.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } })).body.itemId;
  const [one, other] = [await asked('When does the new office open?'), await asked('What about the office?')];
  const omar = await house.person('phone');
  const page = await omar.visit(`/TWICE27/s/${lsId}`);
  await page.getByRole('button', { name: /^Vote for this.*What about the office/ }).click();
  await page.getByRole('button', { name: /What about the office\?, 1 vote/ }).waitFor();
  await vote(hall, lsId, one);
  expect((await merge(mara, lsId, other, one, 'allowed')).status).toBe(200);
  await page.getByRole('button', { name: /When does the new office open\?, 2 votes/ }).waitFor();

  const field = page.getByLabel('Your question');
  await field.fill('when will the new office');
  await page
    .getByRole('region', { name: /^Already asked/ })
    .getByRole('button')
    .click();
  await page.getByRole('region', { name: 'You supported it instead.' }).waitFor();
  expect(await field.inputValue()).toBe('');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await field.inputValue()).toBe('when will the new office');
  await ask(omar, 'And the parking?');
  await page.getByText('Yours, live').waitFor();
  // The vote that was there before is there still.
  const { body } = await mara.call('readQuestions', { params: { lsId }, query: { ids: one } });
  expect(body.questions).toMatchObject([{ votes: 2 }]);
});

test('who listens is told that something similar was asked, and that their vote is in; the focus stays with them', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'SIMILAR26' });
  const lsId = await house.world.qna(mara, id);
  const hall = await house.world.attendee('SIMILAR26');
  const body = { key: newKey(), text: 'When does the new office open?' };
  await hall.call('askQuestion', { params: { lsId }, body });
  const { page, visit } = await house.person('desk');
  const heard = await heardOn(page);
  await visit(`/SIMILAR26/s/${lsId}`);
  const field = page.getByLabel('Your question');
  await page.getByRole('article').filter({ hasText: 'When does' }).waitFor();
  await field.fill('when will the new office');
  await expect.poll(heard).toContain('Already asked? Tap to support it instead.');
  await tabTo(page, page.getByRole('region', { name: /^Already asked/ }).getByRole('button'));
  await page.keyboard.press('Enter');
  await expect.poll(heard).toContain('You supported it instead.');
  await page.getByRole('button', { name: 'Undo' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('when will the new office');
  await page.keyboard.type('?');
  expect(await field.inputValue()).toBe('when will the new office?');
});

test('who has typed before the phone has all its parts is told that something similar was asked, too', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'EARLY26' });
  const lsId = await house.world.qna(mara, id);
  const hall = await house.world.attendee('EARLY26');
  const body = { key: newKey(), text: 'When does the new office open?' };
  await hall.call('askQuestion', { params: { lsId }, body });
  const { page, visit } = await house.person('phone', { firstVisit: true });
  const heard = await heardOn(page);
  const hasTyped = Promise.withResolvers<void>();
  await page.route(`**${builtFiles('web/kinds/qna/audience/later/later.ts').script}`, async (route) => {
    await hasTyped.promise;
    await route.continue();
  });
  await visit(`/EARLY26/s/${lsId}`);
  await page.getByRole('article').filter({ hasText: 'When does' }).waitFor();
  await page.getByLabel('Your question').fill('when will the new office');
  hasTyped.resolve();
  await expect.poll(heard).toContain('Already asked? Tap to support it instead.');
});
