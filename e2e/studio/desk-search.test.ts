import { expect, test } from 'vitest';
import { newKey } from '#server/test/live-client.ts';
import { fillWithQuestions } from '#server/test/prepared/many-questions.ts';
import { axeProblems } from '../harness/axe.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

async function desk(passcode: string, ...texts: string[]) {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode });
  const lsId = await house.world.qna(mara, id, { filtering: true });
  const ines = await house.world.attendee(passcode);
  const ask = async (text: string): Promise<string> =>
    (await ines.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } })).body.itemId;
  const ids = [];
  for (const text of texts) ids.push(await ask(text));
  return { mara, id, lsId, ask, ids };
}

test('a moderator finds questions of every status by the keys, and acts on them there', async () => {
  const { mara, id, lsId, ids } = await desk('FIND26', 'Is there coffee?', 'Is there tea?', 'COFFEE please');
  const body = { from: 'pending', to: 'dismissed' } as const;
  await mara.call('moveQuestion', { params: { lsId, questionId: ids[0] ?? '' }, body });
  const ada = await house.person('desk', { as: mara });
  const page = await ada.visit(`/p/${id}/run`);
  await page.getByRole('tab', { name: 'Pending 2' }).waitFor();

  await page.keyboard.press('/');
  await page.keyboard.type('coffee');
  await page.getByText('2 questions found').waitFor();
  const results = page.getByRole('tabpanel', { name: 'Search results' });
  const found = results.getByRole('listitem');
  await expect
    .poll(() => found.allInnerTexts())
    .toEqual([
      expect.stringMatching(/^Pending[\s\S]*COFFEE please/),
      expect.stringMatching(/^Dismissed[\s\S]*Is there coffee\?/),
    ]);
  expect(await axeProblems(page)).toEqual([]);

  await page.keyboard.press('ArrowDown');
  await page
    .getByRole('button', { name: 'COFFEE please', expanded: true })
    .and(page.locator(':focus'))
    .waitFor();
  await page.keyboard.press('a');
  await page.getByRole('tab', { name: 'Approved 1' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('p');
  await page.getByRole('tab', { name: 'Dismissed 0' }).waitFor();
  await expect
    .poll(() => found.allInnerTexts())
    .toEqual([
      expect.stringMatching(/^Approved[\s\S]*COFFEE please/),
      expect.stringMatching(/^Pending[\s\S]*Is there coffee\?/),
    ]);

  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Pending 2', selected: true }).waitFor();
  expect(await page.getByRole('searchbox', { name: 'Search questions' }).inputValue()).toBe('');
  expect(await results.count()).toBe(0);
});

test('what is asked while somebody searches waits above the list, and is found', async () => {
  const { mara, id, ask } = await desk('NEWS26', 'Is there coffee?', 'Is there tea?');
  const ada = await house.person('phone', { as: mara });
  const page = await ada.visit(`/p/${id}/run`);
  await page.getByRole('searchbox', { name: 'Search questions' }).fill('coffee');
  await page.getByText('1 question found').waitFor();
  await page.getByRole('button', { name: 'Is there coffee?' }).waitFor();

  await ask('More tea?');
  await ask('More coffee?');
  await page.getByText('2 questions found').waitFor();
  const found = page.getByRole('tabpanel').getByRole('listitem');
  expect(await found.count()).toBe(1);
  await page.getByRole('button', { name: '1 new' }).click();
  await page.getByRole('button', { name: 'More coffee?' }).waitFor();
  expect(await found.count()).toBe(2);
});

test('a search among many says how many it finds, reads on, and finds nothing or fails with a way on', async () => {
  const { mara, id, lsId } = await desk('MANY26', 'Question 1');
  await fillWithQuestions(house.world.program.kernel.db, lsId, 120);
  await house.world.program.kernel.live.refresh(id, lsId);
  const ada = await house.person('desk', { as: mara });
  const page = await ada.visit(`/p/${id}/run`);
  const field = page.getByRole('searchbox', { name: 'Search questions' });
  await field.fill('question');
  await page.getByText('120 questions found').waitFor();
  await page.getByRole('button', { name: 'Show more questions' }).click();
  await page.getByText('100 of 120').waitFor();
  expect(await page.getByRole('tabpanel').getByRole('listitem').count()).toBe(100);

  await field.fill('nobody asks this');
  await page.getByText('No matches').waitFor();
  await page.getByText('“nobody asks this”').waitFor();

  ada.expects(/net::ERR_FAILED/);
  await page.route('**/questions?*', (route) => route.abort());
  await field.fill('question 77');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute('**/questions?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('1 question found').waitFor();

  await field.press('Escape');
  await page.getByRole('button', { name: 'Question 1', exact: true, expanded: true }).waitFor();
});
