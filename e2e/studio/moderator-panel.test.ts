import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newKey } from '#server/test/live-client.ts';
import { axeProblems } from '../harness/axe.ts';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

async function evening() {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const qna = await house.world.qna(mara, id);
  const ines = await house.world.attendee(passcode);
  const asked: string[] = [];
  for (const text of ['When do we move?', 'Who decides?', 'What does it cost?']) {
    const { body } = await ines.call('askQuestion', { params: { lsId: qna }, body: { key: newKey(), text } });
    asked.push(body.itemId);
  }
  const move = (questionId: string, from: 'allowed' | 'current', to: 'current' | 'answered') =>
    mara.call('moveQuestion', { params: { lsId: qna, questionId }, body: { from, to } });
  const { panels } = (await mara.call('readRunLinks', { params: { phId: id } })).body;
  const address = new URL(panels.find(({ type }) => type === 'moderator')?.url ?? '').pathname;
  const tablet = async () => (await house.person('tablet')).visit(address);
  return { mara, id, passcode, qna, asked, move, tablet };
}

const boxOf = async (page: Page, name: RegExp | string) => {
  const box = await page.getByText(name).first().boundingBox();
  if (box === null) throw new Error(`${name} is not on the page.`);
  return box;
};

test('on a tablet stand side by side what waits, what is spoken of with its written answer, and what was answered', async () => {
  const { mara, qna, asked, move, tablet } = await evening();
  const [first = '', second = ''] = asked;
  await move(first, 'allowed', 'current');
  await move(first, 'current', 'answered');
  await mara.call('answerQuestion', {
    params: { lsId: qna, questionId: second },
    body: { text: 'The board does.', seenText: '' },
  });
  await move(second, 'allowed', 'current');
  const page = await tablet();
  await page.getByRole('heading', { level: 2, name: 'Who decides?' }).waitFor();
  await page.getByText('The board does.').waitFor();
  const [queue, current, answered] = [
    await boxOf(page, 'What does it cost?'),
    await boxOf(page, 'Who decides?'),
    await boxOf(page, 'When do we move?'),
  ];
  expect(queue.x + queue.width).toBeLessThanOrEqual(current.x);
  expect(current.x + current.width).toBeLessThanOrEqual(answered.x);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  // Upright there is less room: what is spoken of is above, the two lists side by side.
  await page.setViewportSize({ width: 768, height: 1024 });
  const [below, above] = [await boxOf(page, 'What does it cost?'), await boxOf(page, 'Who decides?')];
  expect(above.y + above.height).toBeLessThanOrEqual(below.y);
  expect(below.x + below.width).toBeLessThanOrEqual((await boxOf(page, 'When do we move?')).x);
});

test('the panel is worked by keyboard alone', async () => {
  const { tablet } = await evening();
  const page = await tablet();
  await page.getByRole('button', { name: /What does it cost/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const chosen = await page.evaluate(() => document.activeElement?.textContent ?? '');
  await page.keyboard.press('Enter');
  const text = ['When do we move?', 'Who decides?', 'What does it cost?'].find((one) => chosen.includes(one));
  await page.getByRole('heading', { level: 2, name: text ?? 'none' }).waitFor();
  // Politely, to who listens: the text of the region changes.
  await page
    .getByRole('status')
    .filter({ hasText: `Being answered: ${text}` })
    .waitFor({ state: 'attached' });
  await page.keyboard.press('r');
  await page.getByRole('heading', { name: 'Answered 1' }).waitFor();
  await page.getByText('No question is being answered').waitFor();
});

test('what is pressed while the last press is on its way is done after it', async () => {
  const { mara, qna, tablet } = await evening();
  const page = await tablet();
  const answer = Promise.withResolvers<void>();
  await page.route(
    '**/move',
    async (route) => {
      await answer.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: /Who decides/ }).click();
  await page.getByRole('heading', { level: 2, name: 'Who decides?' }).waitFor();
  await page.keyboard.press('r');
  await page.getByRole('heading', { name: 'Answered 1' }).waitFor();
  answer.resolve();
  const statusOf = async () => {
    const { questions } = (await mara.call('readQuestions', { params: { lsId: qna } })).body;
    return questions.find(({ text }) => text === 'Who decides?')?.status;
  };
  await expect.poll(statusOf).toBe('answered');
  await page.getByRole('heading', { name: 'Answered 1' }).waitFor();
});

test('whoever speaks reads the notes of the organizer, the time that is left, and what comes next', async () => {
  const { mara, id, qna, tablet } = await evening();
  await mara.call('makeSession', { body: { pigeonholeId: id, type: 'break', name: 'Coffee' } });
  const endTime = new Date(Date.now() + 10 * 60_000).toISOString();
  expect((await mara.call('extendSession', { params: { lsId: qna }, body: { endTime } })).status).toBe(200);
  const desk = await house.person('desk', { as: mara });
  const run = await desk.visit(`/p/${id}/run`);
  await run.getByRole('button', { name: 'Session options' }).click();
  await run.getByRole('button', { name: 'Speaker notes' }).click();
  const dialog = run.getByRole('dialog', { name: 'Notes for the speaker' });
  await dialog.getByRole('textbox').fill('Thank the mayor');
  await dialog.getByRole('button', { name: 'Save notes' }).click();
  await run.getByText('Notes saved').waitFor();

  const page = await tablet();
  await page.getByText('Thank the mayor').waitFor();
  await page.getByText('Coffee').last().waitFor();
  await page
    .getByRole('timer')
    .getByText(/^(9|10):\d\d left$/)
    .waitFor();
  await mara.call('endSession', { params: { lsId: qna } });
  await page
    .getByRole('timer')
    .getByText(/^Over by \d/)
    .waitFor();
});

test('a poll that starts leaves the panel with the session it shows, and is not what comes next', async () => {
  const { mara, id, tablet } = await evening();
  const page = await tablet();
  await page.getByRole('button', { name: /Who decides/ }).waitFor();
  const poll = await house.world.poll(mara, id);
  await page.getByRole('navigation', { name: 'Sessions' }).getByText('Shall we?').waitFor();
  await page.getByRole('button', { name: /Who decides/ }).waitFor();
  expect(await page.locator('[aria-current]').textContent()).toContain('Q&A');
  await mara.call('makeSession', { body: { pigeonholeId: id, type: 'break', name: 'Coffee' } });
  await page.getByRole('complementary').getByText('Coffee').waitFor();
  await page.getByRole('button', { name: /Shall we/ }).click();
  await page.getByRole('heading', { level: 2, name: 'Shall we?' }).waitFor();
  expect(page.url()).toContain(`session=${poll}`);
});

test('of an event of several days the row begins with the sessions of today, and the others are a tab away', async () => {
  const { mara, id, tablet } = await evening();
  const tomorrow = new Date(house.world.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  for (const [name, start] of [
    ['Closing poll', '10:00'],
    ['Last words', '11:00'],
  ])
    await mara.call('makeSession', {
      body: {
        pigeonholeId: id,
        type: 'qna',
        name,
        timeRange: { start: `${tomorrow}T${start}:00.000Z`, end: null },
      } as never,
    });
  const page = await tablet();
  const sessions = page.getByRole('navigation', { name: 'Sessions' });
  const days = page.getByRole('tablist', { name: 'Days' });
  await days.getByRole('tab', { name: 'Today', selected: true }).waitFor();
  await sessions.getByRole('button', { name: /Ask the board/ }).waitFor();
  expect(await sessions.getByRole('button').count()).toBe(1);
  await days.getByRole('tab', { name: 'All days' }).click();
  await sessions.getByRole('button', { name: /Last words/ }).click();
  await sessions.locator('[aria-current]', { hasText: 'Last words' }).waitFor();
  // The address names it: its day is open.
  await page.reload();
  await sessions.getByRole('button', { name: /Last words/ }).waitFor();
  await days.getByRole('tab', { name: 'Today', selected: false }).waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  expect([...(await axeProblems(page)), ...(await misfits(page))]).toEqual([]);
});

test('what comes next on another day is told with that day', async () => {
  const { mara, id, tablet } = await evening();
  const tomorrow = new Date(house.world.clock.now().getTime() + 86_400_000);
  const start = `${tomorrow.toISOString().slice(0, 10)}T10:00:00.000Z`;
  const timeRange = { start, end: null };
  await mara.call('makeSession', { body: { pigeonholeId: id, type: 'break', name: 'Coffee', timeRange } });
  const page = await tablet();
  const next = page.getByRole('complementary').getByRole('paragraph').filter({ hasText: 'Coffee' });
  const day = tomorrow.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
  expect(await next.textContent()).toContain(day);
});
