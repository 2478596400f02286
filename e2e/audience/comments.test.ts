import { expect, test } from 'vitest';
import { comment, moveComment } from '#server/domains/interaction/kinds/qna/comments/comments.fixture.ts';
import { openHouse } from '../harness/house.ts';
import { ask } from './attendee.ts';

const house = openHouse();

test('somebody comments on a question; a moderator lets it in, others read it and vote for it', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'Town hall', passcode: 'SAID26' });
  const lsId = await house.world.qna(mara, id, { comments: true, commentsFilter: true });
  const ines = await house.person('phone');
  await ines.visit(`/SAID26/s/${lsId}`);
  await ask(ines, 'When do we move?');
  await ines.page.getByRole('button', { name: /^Comment.*When do we move/ }).click();
  await ines.page.getByLabel('Your comment').fill('And the doors?');
  await ines.page.getByRole('button', { name: 'Comment', exact: true }).click();
  const mine = ines.page.getByRole('region', { name: 'Comments' }).getByRole('listitem');
  await mine.filter({ hasText: 'And the doors?' }).getByText('Sent. Shown once approved.').waitFor();

  const desk = await house.person('desk', { as: mara });
  await desk.visit(`/p/${id}/panel/moderator?session=${lsId}`);
  await desk.page.getByText('1 waiting').click();
  await desk.page.getByText('On: When do we move?').waitFor();
  await desk.page.getByRole('button', { name: 'Approve: And the doors?' }).click();

  const otto = await house.person('phone');
  await otto.visit(`/SAID26/s/${lsId}`);
  await otto.page.getByRole('button', { name: /^1 comment/ }).click();
  await otto.page.getByText('And the doors?', { exact: true }).waitFor();
  await otto.page.getByRole('button', { name: /Vote up: And the doors\?/ }).click();
  await otto.page
    .getByRole('button', { name: /Vote up: And the doors\?/, pressed: true })
    .getByText('1')
    .waitFor();

  await ines.page.getByRole('tab', { name: 'Mine' }).click();
  const own = ines.page.getByRole('region', { name: 'Your comments' });
  await own.getByText('Yours, live').waitFor();
});

test('a comment that waits is withdrawn by whoever wrote it, and what was written offline is sent later', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'UNSAID26' });
  const lsId = await house.world.qna(mara, id, { comments: true, commentsFilter: true });
  const ines = await house.person('phone');
  await ines.visit(`/UNSAID26/s/${lsId}`);
  await ask(ines, 'When do we move?');
  const { page } = ines;
  await page.getByRole('button', { name: /^Comment.*When do we move/ }).click();
  await page.getByLabel('Your comment').fill('Never mind');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.getByRole('button', { name: 'Withdraw: Never mind' }).click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByText('Never mind').waitFor({ state: 'detached' });
  const desk = await house.world.live(mara, id, 'admin', lsId);
  await desk.until(() => desk.qna(lsId)?.comments?.length === 0, 'a desk without comments');
  desk.close();
});

/** A phone that has asked a question in a Q&A with comments, and the id of that question. */
async function asked(passcode: string, settings: object = {}) {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode });
  const lsId = await house.world.qna(mara, id, { comments: true, ...settings });
  const ines = await house.person('phone');
  await ines.visit(`/${passcode}/s/${lsId}`);
  await ask(ines, 'When do we move?');
  await ines.page.getByText('Yours, live').waitFor();
  const { body } = await mara.call('readQuestions', { params: { lsId } });
  return { mara, lsId, ines, page: ines.page, questionId: body.questions[0]?.id ?? '' };
}

test('a comment that is taken off leaves the phone that has it open, and hides no later one', async () => {
  const { mara, lsId, page, questionId } = await asked('OFF26');
  const otto = await house.world.attendee('OFF26');
  const commentId = await comment(otto, lsId, questionId, 'Buy at my shop');
  await page.getByRole('button', { name: /^1 comment/ }).click();
  await page.getByText('Buy at my shop', { exact: true }).waitFor();
  expect((await moveComment(mara, lsId, commentId, 'allowed', 'dismissed')).status).toBe(200);
  await page.getByText('Buy at my shop', { exact: true }).waitFor({ state: 'detached' });
  await comment(otto, lsId, questionId, 'And the doors?');
  await page.getByRole('button', { name: '1 new' }).click();
  await page.getByText('And the doors?', { exact: true }).waitFor();
});

test('whoever wrote a comment that many newer ones stand above reads that it is live', async () => {
  const { mara, lsId, page, questionId } = await asked('ABOVE26', { commentsFilter: true });
  await page.getByRole('button', { name: /^Comment.*When do we move/ }).click();
  await page.getByLabel('Your comment').fill('First of all');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.getByText('Sent. Shown once approved.').waitFor();
  const approve = async () => {
    const { body } = await mara.call('readComments', { params: { lsId }, query: { status: 'pending' } });
    for (const { id } of body.comments) await moveComment(mara, lsId, id, 'pending', 'allowed');
  };
  await approve();
  for (const name of ['Otto', 'Lea', 'Sam', 'Fan']) {
    const other = await house.world.attendee('ABOVE26', name);
    for (const nth of [1, 2, 3, 4, 5]) await comment(other, lsId, questionId, `${name} ${nth}`);
  }
  await approve();
  await page.reload();
  await page.getByRole('button', { name: /^21 comments/ }).click();
  await page.getByText('Sam 5', { exact: true }).waitFor();
  const own = page.getByRole('region', { name: 'Comments' }).getByRole('listitem');
  await own.filter({ hasText: 'First of all' }).getByText('Yours, live').waitFor();
  expect(await page.getByRole('button', { name: 'Withdraw: First of all' }).count()).toBe(0);
});

test('a comment that was refused is told of among one’s own, with its words, when its question is gone', async () => {
  const { mara, lsId, ines, page, questionId } = await asked('GONE26');
  // Its comments may be on their way when the network goes.
  ines.expects(/404|40[39]|ERR_INTERNET_DISCONNECTED/);
  await page.getByRole('button', { name: /^Comment.*When do we move/ }).click();
  await page.getByLabel('Your comment').fill('Long and well thought');
  await ines.context.setOffline(true);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.getByText('Sending your comment…').waitFor();
  const away = await mara.call('moveQuestion', {
    params: { lsId, questionId },
    body: { from: 'allowed', to: 'archived' },
  });
  expect(away.status).toBe(200);
  await ines.context.setOffline(false);
  await page.getByText('Yours, live').waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Mine' }).click();
  const own = page.getByRole('region', { name: 'Your comments' });
  await own.getByText('Long and well thought').waitFor();
  await own.getByText(/^Not sent\. /).waitFor();
  await own.getByRole('button', { name: 'Discard' }).click();
  await own.waitFor({ state: 'detached' });
});
