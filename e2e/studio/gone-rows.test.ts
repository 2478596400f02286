import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chatIn, send } from '#server/domains/interaction/kinds/chat/chat.fixture.ts';
import { newKey } from '#server/test/live-client.ts';
import { fillWithMessages } from '#server/test/prepared/many-messages.ts';
import { fillWithQuestions } from '#server/test/prepared/many-questions.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

async function evening() {
  const mara = await house.world.organiser('Mara');
  const event = await house.world.pigeonhole(mara);
  return { mara, event, otto: await house.world.attendee(event.passcode) };
}

/** One that Otto has asked stands among a hundred and sixty others, far down. */
async function manyQuestions(filtering: boolean) {
  const { mara, event, otto } = await evening();
  const lsId = await house.world.qna(mara, event.id, { filtering });
  const ask = async (text: string) =>
    (await otto.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } })).body.itemId;
  await ask('Question 1');
  const { db, live } = house.world.program.kernel;
  await fillWithQuestions(db, lsId, 120);
  const questionId = await ask('Who pays?');
  await fillWithQuestions(db, lsId, 41);
  await live.refresh(event.id, lsId);
  const desk = await house.person('desk', { as: mara });
  desk.expects(/404|409/);
  return { mara, event, otto, about: { lsId, questionId }, desk };
}

const row = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true });

test('a question further down that its writer has withdrawn leaves the desk when it is pressed', async () => {
  const { event, otto, about, desk } = await manyQuestions(true);
  const page = await desk.listen(`/p/${event.id}/run`);
  await page.getByRole('button', { name: 'Show more questions' }).click();
  await row(page, 'Who pays?').click();
  const withdrawn = await otto.call('withdrawQuestion', { params: about, body: { key: newKey() } });
  expect(withdrawn.status, JSON.stringify(withdrawn.body)).toBe(200);
  await page.getByRole('tab', { name: 'Pending 160' }).waitFor();
  await page.keyboard.press('d');
  await page.getByText('Someone else was quicker.').waitFor();
  await row(page, 'Who pays?').waitFor({ state: 'detached' });
});

test.each([
  ['starred', (page: Page) => page.keyboard.press('s')],
  [
    'merged',
    async (page: Page) => {
      await page.getByLabel('Merge into…').selectOption({ index: 1 });
      await page.getByRole('button', { name: 'Merge', exact: true }).click();
    },
  ],
] as const)('it also leaves the desk when it is %s, with the pointer on the list', async (_, press) => {
  const { event, otto, about, desk } = await manyQuestions(true);
  const page = await desk.listen(`/p/${event.id}/run`);
  await page.getByRole('button', { name: 'Show more questions' }).click();
  await row(page, 'Who pays?').click();
  await otto.call('withdrawQuestion', { params: about, body: { key: newKey() } });
  await page.getByRole('tab', { name: 'Pending 160' }).waitFor();
  await press(page);
  await page.getByText('Someone else was quicker.').waitFor();
  await row(page, 'Who pays?').waitFor({ state: 'detached' });
});

test('a question further down that the desk has dismissed leaves the moderator panel when it is pressed', async () => {
  const { mara, event, about, desk } = await manyQuestions(false);
  const page = await desk.listen(`/p/${event.id}/panel/moderator`);
  const far = page.getByRole('button', { name: 'Who pays?' });
  while (!(await far.isVisible())) await page.getByRole('button', { name: 'Show more questions' }).click();
  const body = { from: 'allowed', to: 'dismissed' } as const;
  const moved = await mara.call('moveQuestion', { params: about, body });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  await far.click();
  await page.getByText('Someone else was quicker.').waitFor();
  await far.waitFor({ state: 'detached' });
});

test('a message further down that a colleague has hidden leaves the desk when it is pressed, and the next one is chosen', async () => {
  const { mara, event, otto } = await evening();
  const { world } = house;
  const lsId = await chatIn({ world, organiser: mara, event });
  await send(otto, lsId, 'Message 1');
  const { db, live } = world.program.kernel;
  await fillWithMessages(db, lsId, { from: 2, to: 120, status: 'allowed' });
  await fillWithMessages(db, lsId, { from: 121, to: 230, status: 'hidden' });
  await live.refresh(event.id, lsId);
  const desk = await house.person('desk', { as: mara });
  desk.expects(/409/);
  const page = await desk.listen(`/p/${event.id}/run`);
  await page.getByRole('button', { name: 'Show more messages' }).click();
  await row(page, 'Message 7').click();
  const query = { status: 'allowed', order: 'oldest', most: 50 } as const;
  const { messages } = (await mara.call('readMessages', { params: { lsId }, query })).body;
  const messageId = messages.find(({ text }) => text === 'Message 7')?.id ?? '';
  const hidden = await mara.call('moveMessage', {
    params: { lsId, messageId },
    body: { from: 'allowed', to: 'hidden' },
  });
  expect(hidden.status, JSON.stringify(hidden.body)).toBe(200);
  await page.getByRole('tab', { name: 'Shown 119' }).waitFor();
  await page.keyboard.press('h');
  await page.getByText('Someone else was quicker.').waitFor();
  await row(page, 'Message 7').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Message 6', exact: true, expanded: true }).waitFor();
});
