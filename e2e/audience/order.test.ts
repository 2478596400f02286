import { expect, test } from 'vitest';
import { newKey } from '#server/test/live-client.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('phone and desk order questions by votes or age; the device keeps it', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'In order', passcode: 'INORDER' });
  const lsId = await house.world.qna(mara, id);
  const hall = await house.world.attendee('INORDER');
  const ids: string[] = [];
  for (const text of ['First?', 'Second?', 'Third?'])
    ids.push(
      (await hall.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } })).body.itemId,
    );
  await hall.call('upvoteQuestion', {
    params: { lsId, questionId: ids[1] ?? '' },
    body: { key: newKey(), vote: 'up' },
  });

  const { page, visit } = await house.person('phone');
  const listed = async () =>
    (await page.getByRole('list', { name: 'Questions' }).getByRole('listitem').allInnerTexts()).map(
      (text) => text.split('\n')[0],
    );
  await visit(`/INORDER/s/${lsId}`);
  await expect.poll(listed).toEqual(['Second?', 'Third?', 'First?']);
  await page.getByRole('tab', { name: 'Oldest' }).click();
  await expect.poll(listed).toEqual(['First?', 'Second?', 'Third?']);
  // Votes move nothing under the thumb.
  await page.getByRole('button', { name: 'Vote for this: Third?' }).click();
  await page.getByRole('button', { name: /^Vote for this: Third\?, 1 vote/, pressed: true }).waitFor();
  expect(await listed()).toEqual(['First?', 'Second?', 'Third?']);
  await page.reload();
  await page.getByRole('tab', { name: 'Oldest', selected: true }).waitFor();
  await expect.poll(listed).toEqual(['First?', 'Second?', 'Third?']);

  const desk = await house.person('desk', { as: mara });
  await desk.visit(`/p/${id}/panel/admin?session=${lsId}`);
  const onDesk = () => desk.page.locator('[data-item]').allInnerTexts();
  await expect.poll(onDesk).toEqual(['Third?', 'Second?', 'First?']);
  await desk.page.getByRole('button', { name: 'List options' }).click();
  await desk.page.getByLabel('Order of the questions').selectOption('Oldest first');
  await desk.page.keyboard.press('Escape');
  await expect.poll(onDesk).toEqual(['First?', 'Second?', 'Third?']);
  await desk.page.reload();
  await expect.poll(onDesk).toEqual(['First?', 'Second?', 'Third?']);
});
