import { expect, test } from 'vitest';
import { ask } from '../audience/attendee.ts';
import { openHouse } from '../harness/house.ts';
import { tabTo } from '../harness/keyboard.ts';

const house = openHouse();

test('the desk finds what was asked twice and merges it: phones show one question, its asker reads where theirs went', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'Town hall', passcode: 'TWICE26' });
  const lsId = await house.world.qna(mara, id);
  const [ines, otto] = [await house.person('phone'), await house.person('phone')];
  await ines.visit(`/TWICE26/s/${lsId}`);
  await otto.visit(`/TWICE26/s/${lsId}`);
  await ask(ines, 'When does the new office open?');
  await ask(otto, 'When will the new office open?');
  const theirs = otto.page.getByRole('article').filter({ hasText: 'When will the new office open?' });
  await theirs.getByRole('button', { name: /^Vote for this/ }).click();

  const desk = await house.person('desk', { as: mara });
  const { page } = desk;
  await desk.visit(`/p/${id}/panel/admin?session=${lsId}`);
  await page.getByText('1 pair').click();
  await page.getByRole('button', { name: /^Merge: / }).click();
  await page.getByText('Phones show one question.').waitFor();
  await otto.page.getByText('When does the new office open?').waitFor({ state: 'detached' });

  // The one with more votes has stayed.
  await ines.page.getByRole('tab', { name: 'Mine' }).click();
  await ines.page.getByText('Merged into “When will the new office open?”').waitFor();

  await page.getByRole('tab', { name: /Merged/ }).click();
  await page.getByRole('button', { name: 'Unmerge' }).click();
  await page.getByText(/^On its own again: “/).waitFor();
  await ines.page.getByText('Yours, live').waitFor();
});

test('by the keys alone, one looks through the questions to merge into and takes one', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'BYKEYS26' });
  const lsId = await house.world.qna(mara, id);
  const ines = await house.person('phone');
  await ines.visit(`/BYKEYS26/s/${lsId}`);
  for (const text of ['Where is lunch?', 'When do we move?', 'What about parking?']) await ask(ines, text);

  const desk = await house.person('desk', { as: mara });
  const { page } = desk;
  await desk.listen(`/p/${id}/panel/admin?session=${lsId}`);
  await page.getByRole('button', { name: 'Where is lunch?' }).click();
  const choice = page.getByLabel('Merge into…');
  await tabTo(page, choice);
  const second = choice.locator('option').nth(2);
  const [into, text] = [(await second.getAttribute('value')) ?? '', (await second.textContent()) ?? ''];
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await choice.inputValue()).toBe(into);
  const { body } = await mara.call('readQuestions', { params: { lsId } });
  expect(body.questions.map(({ status }) => status)).toEqual(['allowed', 'allowed', 'allowed']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Phones show one question.').waitFor();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: text }) });
  await row.getByText('1 question merged into this one').waitFor();
});
