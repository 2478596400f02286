import { test } from 'vitest';
import { newKey } from '#server/test/live-client.ts';
import { openHouse } from '../harness/house.ts';
import { ask } from './attendee.ts';

const house = openHouse();

test('somebody mends a question they have just asked, and withdraws another, without a name', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'Second thoughts', passcode: 'MENDING' });
  const lsId = await house.world.qna(mara, id, { anonymous: true });
  const ines = await house.person('phone');
  await ines.visit(`/MENDING/s/${lsId}`);
  const { page } = ines;
  const hall = await house.person('phone');
  await hall.visit(`/MENDING/s/${lsId}`);
  await ask(ines, 'Wen is lunch?');
  await hall.page.getByText('Wen is lunch?', { exact: true }).waitFor();

  await page.getByRole('tab', { name: 'Mine' }).click();
  await page.getByRole('button', { name: 'Edit: Wen is lunch?' }).click();
  await page.getByLabel('Edit your question').fill('When is lunch?');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('When is lunch?', { exact: true }).waitFor();
  await hall.page.getByText('When is lunch?', { exact: true }).waitFor();
  await page.reload();
  await page.getByRole('tab', { name: 'Mine' }).click();
  await page.getByText('When is lunch?', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Withdraw: When is lunch?' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Withdraw: When is lunch?' }).click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByText('You haven’t asked anything yet').waitFor();
  await hall.page.getByText('No questions yet').waitFor();
});

test('who is too late to edit is told why, and their words are not lost', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'Too late', passcode: 'TOOLATE' });
  const lsId = await house.world.qna(mara, id, { filtering: true });
  const ines = await house.person('phone');
  const { page } = ines;
  ines.expects(/409/);
  await ines.visit(`/TOOLATE/s/${lsId}`);
  await ask(ines, 'Wen is lunch?');
  await page.getByRole('tab', { name: 'Mine' }).click();
  await page.getByRole('button', { name: 'Edit: Wen is lunch?' }).click();
  await page.getByLabel('Edit your question').fill('When is lunch?');
  const desk = await house.world.live(mara, id, 'admin', lsId);
  const { id: questionId } = await desk.until(() => desk.qna(lsId)?.questions[0]);
  desk.close();
  await mara.call('moveQuestion', { params: { lsId, questionId }, body: { from: 'pending', to: 'allowed' } });
  const voter = await house.world.attendee('TOOLATE');
  await voter.call('upvoteQuestion', { params: { lsId, questionId }, body: { key: newKey(), vote: 'up' } });

  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Not changed. This question can’t be changed anymore').waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByText('Wen is lunch?', { exact: true }).waitFor();
});
