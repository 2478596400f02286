import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';
import { ask } from './attendee.ts';

const house = openHouse();
const decided = 'Sent. Shown once approved.';

/** Somebody in the audience, in a session of which each question has to be approved. */
async function inAFilteredSession(passcode: string) {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode });
  const lsId = await house.world.qna(mara, id, { filtering: true });
  const ines = await house.person('phone');
  const page = await ines.visit(`/${passcode}/s/${lsId}`);
  return { mara, id, lsId, ines, page };
}

test('a question that waits is still among the others after a reload', async () => {
  const { ines, page } = await inAFilteredSession('WAITS26');
  await ask(ines, 'Where did it go?');
  await page.getByText(decided).waitFor();
  await page.reload();
  await page.getByText('Where did it go?').waitFor();
  await page.getByText(decided).waitFor();
  expect(await page.getByRole('tab', { name: 'Top' }).getAttribute('aria-selected')).toBe('true');
});

test('what its asker reads is the same, and true, before and after a question was dismissed', async () => {
  const { mara, id, lsId, ines, page } = await inAFilteredSession('DISMISS');
  await ask(ines, 'Is this one wanted?');
  await page.getByText(decided).waitFor();
  const desk = await house.world.live(mara, id, 'admin', lsId);
  const { id: questionId } = await desk.until(() => desk.qna(lsId)?.questions[0]);
  desk.close();
  const moved = await mara.call('moveQuestion', {
    params: { lsId, questionId },
    body: { from: 'pending', to: 'dismissed' },
  });
  expect(moved.status).toBe(200);
  await page.reload();
  await page.getByText(decided).waitFor();
  expect(await page.getByText('approval').count()).toBe(0);
});

test('the session ends while somebody writes: the text stays in sight to be copied, and goes on when it reopens', async () => {
  const { mara, lsId, page } = await inAFilteredSession('ENDED26');
  const field = page.getByLabel('Your question');
  const kept = page.getByText('The session has ended. Your text is still here.');
  await field.fill('I was about to ask why');
  await mara.call('endSession', { params: { lsId } });
  await kept.waitFor();
  expect(await field.inputValue()).toBe('I was about to ask why');
  expect(await field.isEditable()).toBe(false);
  expect(await page.getByRole('button', { name: 'Ask', exact: true }).count()).toBe(0);
  await field.press('Control+a');
  expect(await page.evaluate(() => String(getSelection()))).toBe('I was about to ask why');
  await page.reload();
  await kept.waitFor();
  expect(await field.inputValue()).toBe('I was about to ask why');

  await mara.call('startSession', { params: { lsId } });
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByText(decided).waitFor();
});

test('the session ends and somebody no longer wants what they had begun to write: it can be discarded', async () => {
  const { mara, lsId, page } = await inAFilteredSession('DISCARD');
  const field = page.getByLabel('Your question');
  await field.fill('Never mi');
  await mara.call('endSession', { params: { lsId } });
  await page.getByRole('button', { name: 'Discard' }).click();
  await field.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('This session has ended.').waitFor();
  expect(await field.count()).toBe(0);
});
