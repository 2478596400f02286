import { expect, test } from 'vitest';
import { newKey } from '#server/test/live-client.ts';
import { fillWithQuestions } from '#server/test/prepared/many-questions.ts';
import { openHouse } from '../harness/house.ts';
import { ask } from './attendee.ts';

const house = openHouse();

/** A session of 200 questions, of which Question 1 is the oldest and most have as many votes as others. */
async function crowded(passcode: string) {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode });
  const lsId = await house.world.qna(mara, id);
  const asker = await house.world.attendee(passcode);
  const body = { key: newKey(), text: 'Question 1' };
  const first: string = (await asker.call('askQuestion', { params: { lsId }, body })).body.itemId;
  await fillWithQuestions(house.world.program.kernel.db, lsId, 200);
  await house.world.program.kernel.live.refresh(id, lsId);
  return { mara, id, lsId, first };
}

test('a phone shows the first questions, reads on page by page to the last one, and a vote there counts', async () => {
  const { lsId, first } = await crowded('CROWD26');
  const ines = await house.person('phone');
  const page = await ines.visit(`/CROWD26/s/${lsId}`);
  await page.getByText('60 of 200').waitFor();
  const shown = () => page.getByRole('article').count();
  expect(await shown()).toBe(60);

  for (const so of ['110 of 200', '160 of 200']) {
    await page.getByRole('button', { name: 'Show more questions' }).click();
    await page.getByText(so).waitFor();
  }
  await page.getByRole('button', { name: 'Show more questions' }).click();
  const last = page.getByRole('article').filter({ has: page.getByText('Question 1', { exact: true }) });
  await last.waitFor();
  expect(await shown()).toBe(200);
  expect(await page.getByRole('button', { name: 'Show more questions' }).count()).toBe(0);

  const vote = last.getByRole('button');
  await vote.click();
  await expect.poll(() => vote.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => vote.textContent()).toContain('1');
  const reader = await house.world.attendee('CROWD26');
  const votes = async () =>
    (await reader.call('readQuestions', { params: { lsId }, query: { ids: first } })).body.questions[0]
      ?.votes;
  await expect.poll(votes).toBe(1);
});

test('what I asked long ago is still mine, and live, when a hundred others stand above it', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'MINE26' });
  const lsId = await house.world.qna(mara, id);
  const ines = await house.person('phone');
  const page = await ines.visit(`/MINE26/s/${lsId}`);
  await ask(ines, 'Am I still here?');
  await page.getByText('Yours, live').waitFor();
  await fillWithQuestions(house.world.program.kernel.db, lsId, 200);
  await house.world.program.kernel.live.refresh(id, lsId);
  await page.reload();

  await page.getByText('60 of 200').waitFor();
  await page.getByRole('tab', { name: 'Mine' }).click();
  const row = page.getByRole('article').filter({ hasText: 'Am I still here?' });
  await row.getByRole('button').waitFor();
  expect(await page.getByRole('article').count()).toBe(1);
});

test('the desk says how many there are and loads them, and an older one that is dismissed leaves the list', async () => {
  const { id, mara } = await crowded('DESK26');
  const ada = await house.person('desk', { as: mara });
  const page = await ada.visit(`/p/${id}/run`);
  await page.getByRole('tab', { name: 'Approved 200' }).waitFor();
  await page.getByText('60 of 200').waitFor();
  for (const so of ['110 of 200', '160 of 200', null]) {
    await page.getByRole('button', { name: 'Show more questions' }).click();
    if (so !== null) await page.getByText(so).waitFor();
  }
  const last = page.getByRole('button', { name: 'Question 1', exact: true });
  await last.click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('tab', { name: 'Approved 199' }).waitFor();
  await page.getByRole('tab', { name: 'Dismissed 1' }).waitFor();
  expect(await last.count()).toBe(0);
});
