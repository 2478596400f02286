import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { MovableStatus } from '#contract/kinds/qna/question-status.ts';
import { newKey } from '#server/test/live-client.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

/** A desk with two questions, the first of them chosen, and a colleague who works with the same session over the API. */
async function desk(settings: { filtering?: boolean } = {}) {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const lsId = await house.world.qna(mara, id, settings);
  const ines = await house.world.attendee(passcode);
  const asked: string[] = [];
  for (const text of ['When does it open?', 'Who pays for it?']) {
    const { body } = await ines.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } });
    asked.push(body.itemId);
  }
  const [first = '', second = ''] = asked;
  const person = await house.person('desk', { as: mara });
  const page = await person.listen(`/p/${id}/panel/admin?session=${lsId}`);
  await page.getByRole('button', { name: 'When does it open?' }).click();
  return {
    person,
    page,
    first,
    second,
    async move(from: MovableStatus, to: MovableStatus, text?: string) {
      const body = { from, to, ...(text !== undefined && { text }) };
      const moved = await mara.call('moveQuestion', { params: { lsId, questionId: first }, body });
      expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    },
    async moveOne(questionId: string, from: MovableStatus, to: MovableStatus) {
      const moved = await mara.call('moveQuestion', { params: { lsId, questionId }, body: { from, to } });
      expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    },
    async ask(text: string) {
      const { body } = await ines.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } });
      return body.itemId;
    },
    async answer(text: string, seenText = '') {
      const params = { lsId, questionId: first };
      const answered = await mara.call('answerQuestion', { params, body: { text, seenText } });
      expect(answered.status, JSON.stringify(answered.body)).toBe(200);
    },
    async questions() {
      const { questions } = (await mara.call('readQuestions', { params: { lsId } })).body;
      return Object.fromEntries(
        questions.map(({ id: one, status, text, answer }) => [one, { status, text, answer }]),
      );
    },
  };
}

const answerField = (page: Page) => page.getByLabel('Written answer');
const textField = (page: Page) => page.getByLabel('Text of the question');
const chosen = (page: Page, name: string) => page.getByRole('button', { name, expanded: true });

test('whoever answers in writing goes on when the host takes the question off the stage: the row stays until it is saved', async () => {
  const { page, first, second, move, questions } = await desk();
  await move('allowed', 'current');
  await page.getByText('Being answered', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Write an answer' }).click();
  await page.keyboard.type('In');
  await page.mouse.move(5, 5);
  await move('current', 'answered');
  await page.getByRole('tab', { name: 'Answered 1' }).waitFor();
  await page.keyboard.type('dxcr');
  expect(await answerField(page).inputValue()).toBe('Indxcr');
  // It says where it is now.
  await page.getByRole('listitem').getByText('Answered', { exact: true }).waitFor();
  expect(await questions()).toMatchObject({
    [first]: { status: 'answered' },
    [second]: { status: 'allowed' },
  });

  await answerField(page).fill('In March.');
  await page.getByRole('button', { name: 'Save answer' }).click();
  await page.getByRole('button', { name: 'When does it open?' }).waitFor({ state: 'detached' });
  await chosen(page, 'Who pays for it?').and(page.locator(':focus')).waitFor();
  expect(await questions()).toMatchObject({ [first]: { status: 'answered', answer: 'In March.' } });
});

test('whoever edits a question that a colleague dismisses keeps the editor, and then the keys', async () => {
  const { person, page, first, second, move, questions } = await desk({ filtering: true });
  person.expects(/409/);
  await page.keyboard.press('e');
  await textField(page).fill('When does the pool open?');
  await page.mouse.move(5, 5);
  await move('pending', 'dismissed');
  await page.getByRole('tab', { name: 'Dismissed 1' }).waitFor();
  expect(await textField(page).inputValue()).toBe('When does the pool open?');
  await page.getByRole('listitem').getByText('Dismissed', { exact: true }).waitFor();

  await page.keyboard.press('Control+Enter');
  await page.getByText('Someone else was quicker.').waitFor();
  expect(await textField(page).inputValue()).toBe('When does the pool open?');
  expect(await questions()).toMatchObject({
    [first]: { status: 'dismissed', text: 'When does it open?' },
    [second]: { status: 'pending' },
  });

  await page.keyboard.press('Escape');
  await chosen(page, 'Who pays for it?').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('a');
  await page.getByText('Approved: “Who pays for it?”').waitFor();
  expect(await questions()).toMatchObject({ [second]: { status: 'allowed' } });
});

test('an edited wording that could not be saved for want of a network stands in the editor again, also after a reload', async () => {
  const { person, page, first, questions } = await desk({ filtering: true });
  person.expects(/ERR_INTERNET_DISCONNECTED|Unable to preload CSS/);
  await page.keyboard.press('e');
  await textField(page).fill('When does the pool open?');
  await person.context.setOffline(true);
  await page.keyboard.press('Control+Enter');
  await page.getByText('That didn’t work.').waitFor();
  expect(await textField(page).inputValue()).toBe('When does the pool open?');

  await person.context.setOffline(false);
  await page.reload();
  await page.getByRole('button', { name: 'When does it open?' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  expect(await textField(page).inputValue()).toBe('When does the pool open?');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Approved: “When does the pool open?”').waitFor();
  expect(await questions()).toMatchObject({
    [first]: { status: 'allowed', text: 'When does the pool open?' },
  });
});

test('an answer that a colleague has written meanwhile is not overwritten unseen, nor is one’s own lost', async () => {
  const { person, page, first, answer, questions } = await desk();
  person.expects(/409/);
  await page.getByRole('button', { name: 'Write an answer' }).click();
  await page.keyboard.type('In April.');
  await answer('In March.');
  await page.getByRole('button', { name: 'Save answer' }).click();
  await page.getByText('Someone else was quicker.').waitFor();
  expect(await questions()).toMatchObject({ [first]: { answer: 'In March.' } });
  expect(await answerField(page).inputValue()).toBe('In April.');
  await page.getByText('Someone else changed this to “In March.” in the meantime.').waitFor();

  // Also what is taken up again later was begun before it.
  await answerField(page).press('Escape');
  await page.reload();
  await page.getByRole('button', { name: 'When does it open?' }).click();
  await page.getByRole('button', { name: 'Edit answer' }).click();
  expect(await answerField(page).inputValue()).toBe('In April.');
  await page.getByText('Someone else changed this to “In March.” in the meantime.').waitFor();
  await page.getByRole('button', { name: 'Save answer' }).click();
  await answerField(page).waitFor({ state: 'detached' });
  expect(await questions()).toMatchObject({ [first]: { answer: 'In April.' } });
});

test('a wording that was changed meanwhile is not overwritten unseen, nor is one’s own lost', async () => {
  const { person, page, first, move, questions } = await desk();
  person.expects(/409/);
  await page.keyboard.press('e');
  await textField(page).fill('When does the pool open?');
  await move('allowed', 'allowed', 'When does the gate open?');
  await page.mouse.move(5, 5);
  await page.keyboard.press('Control+Enter');
  await page.getByText('Someone else was quicker.').waitFor();
  expect(await questions()).toMatchObject({ [first]: { text: 'When does the gate open?' } });
  expect(await textField(page).inputValue()).toBe('When does the pool open?');
  await page.getByText('Someone else changed this to “When does the gate open?” in the meantime.').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByText('Text changed: “When does the pool open?”').waitFor();
  expect(await questions()).toMatchObject({ [first]: { text: 'When does the pool open?' } });
});

test('an edited wording that could not be saved stands in the editor again where the browser has no room to keep it', async () => {
  const { person, page } = await desk({ filtering: true });
  person.expects(/ERR_INTERNET_DISCONNECTED|Unable to preload CSS/);
  await page.evaluate(() => {
    for (let length = 4_000_000; length > 0; length = Math.floor(length / 2))
      try {
        for (let nth = 0; ; nth += 1) localStorage.setItem(`full.${length}.${nth}`, 'x'.repeat(length));
      } catch {
        // Up to the last letter that there is room for.
      }
  });
  await page.keyboard.press('e');
  await textField(page).fill('When does the pool open?');
  await person.context.setOffline(true);
  await page.keyboard.press('Control+Enter');
  await page.getByText('That didn’t work.').waitFor();
  expect(await textField(page).inputValue()).toBe('When does the pool open?');

  // Thrown away it is gone there too.
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  expect(await textField(page).inputValue()).toBe('When does it open?');
});

test('a letter does nothing while somebody writes an answer, on its buttons too', async () => {
  const { page, questions, first } = await desk();
  await page.getByRole('button', { name: 'Write an answer' }).click();
  await answerField(page).fill('In March.');
  await page.getByRole('button', { name: 'Save answer' }).focus();
  for (const letter of ['d', 's', 'e', 'r']) await page.keyboard.press(letter);
  expect(await answerField(page).inputValue()).toBe('In March.');
  await page.keyboard.press('Enter');
  await answerField(page).waitFor({ state: 'detached' });
  expect(await questions()).toMatchObject({ [first]: { status: 'allowed', answer: 'In March.' } });
  expect(await page.getByRole('button', { name: 'Remove star', exact: true }).count()).toBe(0);
});

test('where a colleague moves the chosen question, the one in its place is chosen, and the one above below the last', async () => {
  const { page, first, second, moveOne, ask } = await desk();
  const third = await ask('Where is it?');
  await page.getByRole('button', { name: 'Where is it?' }).waitFor();
  await page.mouse.move(5, 5);
  const names: Record<string, string> = {
    [first]: 'When does it open?',
    [second]: 'Who pays for it?',
    [third]: 'Where is it?',
  };
  const texts = await page.locator('[data-item]').allTextContents();
  const ids = texts.map((text) => Object.keys(names).find((id) => names[id] === text) ?? '');
  const [, middle = '', last = ''] = ids;
  await page.getByRole('button', { name: names[middle] ?? '' }).click();
  await page.mouse.move(5, 5);
  await moveOne(middle, 'allowed', 'dismissed');
  await chosen(page, names[last] ?? '').waitFor();
  await moveOne(last, 'allowed', 'dismissed');
  await chosen(page, names[ids[0] ?? ''] ?? '').waitFor();
});
