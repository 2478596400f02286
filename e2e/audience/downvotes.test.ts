import { test } from 'vitest';
import { newKey } from '#server/test/live-client.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('downvotes: a score below zero is a sign on phones and stage, and two numbers at the desk', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'For and against', passcode: 'AGAINST' });
  const lsId = await house.world.qna(mara, id, { votes: 'upvote_downvote_positive' });
  const hall = await house.world.attendee('AGAINST');
  const key = newKey();
  const asked = await hall.call('askQuestion', { params: { lsId }, body: { key, text: 'Another meeting?' } });
  const ines = await house.person('phone');
  await ines.visit(`/AGAINST/s/${lsId}`);
  const button = (name: string, pressed: boolean) => ines.page.getByRole('button', { name, pressed });

  await button('Vote down: Another meeting?', false).click();
  await button('Vote down: Another meeting?', true).waitFor();
  await ines.page.getByText('Score below zero').waitFor({ state: 'attached' });
  const stage = await house.person('wall', { as: mara });
  await stage.visit(`/p/${id}/panel/projector?session=${lsId}`);
  await stage.page.getByText('Score <0').waitFor();
  const desk = await house.person('desk', { as: mara });
  await desk.visit(`/p/${id}/panel/admin?session=${lsId}`);
  await desk.page.getByText('0 up, 1 down').waitFor();

  await button('Vote up: Another meeting?', false).click();
  await button('Vote up: Another meeting?', true).waitFor();
  await ines.page.getByText('Score 1', { exact: true }).waitFor({ state: 'attached' });
  await desk.page.getByText('1 up, 0 down').waitFor();
  await stage.page.getByText(/^Score 1/).waitFor();
  await hall.call('upvoteQuestion', {
    params: { lsId, questionId: asked.body.itemId },
    body: { key: newKey(), vote: 'down' },
  });
  await ines.page.getByText('Score 0', { exact: true }).waitFor({ state: 'attached' });
});
