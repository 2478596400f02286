import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { opentextIn } from '#server/domains/interaction/kinds/opentext/opentext.fixture.ts';
import { openHouse } from '../harness/house.ts';
import { unfold } from '../harness/unfold.ts';

const house = openHouse();

async function say(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** Where a word stands in the picture of the cloud: pixels from its middle. */
const placeOf = (page: Page, text: string) =>
  page.locator('[aria-hidden="true"] bdi', { hasText: text }).evaluate((word) => {
    const middleOf = (element: Element | null | undefined) => {
      const { x, y, width, height } = (element ?? word).getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const [own, cloud] = [middleOf(word), middleOf(word.parentElement?.parentElement)];
    return Math.round(Math.hypot(own.x - cloud.x, own.y - cloud.y));
  });

test('an organizer adds a word cloud; words of phones grow on the stage, and the desk hides one', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'NEXT26' });
  const desk = await house.person('desk', { as: mara });
  await desk.page.goto(`/p/${id}/agenda`);
  await desk.page.getByRole('link', { name: /^Open text/ }).click();
  await unfold(desk.page, 'Name and description');
  await desk.page.getByLabel('Name', { exact: true }).fill('What next?');
  await desk.page.getByLabel('Type').selectOption({ label: 'Word cloud' });
  await desk.page.getByLabel(/^Question/).fill('What do we need most?');
  await desk.page.getByLabel('Words per person').waitFor();
  await desk.page.getByRole('button', { name: 'Add to agenda' }).click();
  await desk.page.getByRole('heading', { name: 'Agenda' }).waitFor();
  const { liveSessions } = (await mara.call('listSessions', { params: { phId: id } })).body;
  const lsId = liveSessions[0]?.id ?? '';
  await house.world.start(mara, lsId);
  await desk.page.goto(`/p/${id}/run`);
  await desk.page.getByRole('tab', { name: /^Shown/ }).waitFor();
  const stage = await house.person('wall', { as: mara });
  await stage.page.goto(`/p/${id}/panel/projector`);
  await stage.page.getByRole('heading', { name: 'What do we need most?' }).waitFor();

  const { page, visit } = await house.person('phone');
  await visit(`/NEXT26/s/${lsId}`);
  await page.getByText('3 left').waitFor();
  await say(page, 'Your word', 'Courage');
  await page.getByText('2 left').waitFor();
  const cloud = page.getByRole('list', { name: 'Word cloud' });
  await cloud.getByText('Courage').waitFor();
  const words = stage.page.getByRole('list', { name: 'Words' });
  await words.getByText('Courage').waitFor({ state: 'attached' });
  await stage.page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => placeOf(stage.page, 'Courage')).toBe(0);

  await say(page, 'Your word', 'courage');
  await page.getByText('You’ve already sent this word.').waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  for (let nth = 0; nth < 30; nth += 1) {
    const other = await house.world.attendee('NEXT26');
    await other.call('answerPrompt', {
      params: { lsId },
      body: { key: `${nth}`.padStart(22, 'k'), text: nth % 3 === 0 ? 'COURAGE' : `Word ${nth}` },
    });
  }
  await words.getByText('COURAGE: 11 people').waitFor({ state: 'attached' });
  await expect.poll(() => placeOf(stage.page, 'COURAGE')).toBe(0);

  await say(page, 'Your word', 'Trust');
  await say(page, 'Your word', 'Time');
  await page.getByText('You’ve sent all your words.').waitFor();
  await desk.page.getByRole('button', { name: 'Hide: Trust' }).click();
  await cloud.getByText('Trust').waitFor({ state: 'detached' });
  await words.getByText('Trust').waitFor({ state: 'detached' });
  await desk.page.getByRole('tab', { name: /^Hidden/ }).click();
  await desk.page.getByRole('button', { name: 'Show again: Trust' }).click();
  await words.getByText('Trust').waitFor({ state: 'attached' });

  await desk.page.getByRole('button', { name: 'Hide results' }).click();
  await words.waitFor({ state: 'detached' });
  await page.getByText('Results appear when the host shows them.').waitFor();
  await page.getByRole('list').getByText('Time').waitFor();
});

test('answers that wait are let in at the desk, and stand on the stage without moving others', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'OPEN26' });
  const { body } = await mara.call('makeSession', {
    body: {
      pigeonholeId: id,
      type: 'opentext',
      name: 'What next?',
      settings: { filtering: true },
      opentext: { form: 'open', text: 'What would you change?' },
    },
  });
  const lsId = body.liveSession.id;
  await house.world.start(mara, lsId);
  const desk = await house.person('desk', { as: mara });
  await desk.page.goto(`/p/${id}/run`);
  const stage = await house.person('wall', { as: mara });
  await stage.page.goto(`/p/${id}/panel/projector`);
  await stage.page.getByText('Answer on your phone.').waitFor();

  const { page, visit } = await house.person('phone');
  await visit(`/OPEN26/s/${lsId}`);
  for (const text of ['A longer lunch', 'More plants']) {
    await say(page, 'Your answer', text);
    const mine = page.getByRole('listitem').filter({ hasText: text });
    await mine.getByText('Sent. Waiting for approval.').waitFor();
    await desk.page.getByRole('button', { name: `Approve: ${text}` }).click();
    await mine.getByText('You', { exact: true }).waitFor();
  }
  const answers = stage.page.getByRole('list', { name: 'Answers' });
  await answers.getByText('More plants').waitFor();
  expect(await answers.getByRole('listitem').allInnerTexts()).toEqual(['A longer lunch', 'More plants']);
});

test('a word whose receipt was lost with the connection counts once: the second of two can be sent', async () => {
  const mara = await house.world.organiser('Mara');
  const event = await house.world.pigeonhole(mara, { passcode: 'ONCE26' });
  const people = { world: house.world, organiser: mara, event } as Parameters<typeof opentextIn>[0];
  const lsId = await opentextIn(people, 'words', { mostWords: 2 });
  const phone = await house.person('phone');
  phone.expects(/net::ERR_FAILED/);
  const { page, listen } = phone;
  // Between two connections it would be sent as a call: here it waits for the next one.
  await page.route(`/api/live/${lsId}/answers`, (route) => route.abort());
  let lost = 0;
  let repeated = 0;
  await page.routeWebSocket(/\/live\?/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((frame) => {
      const isReceipt = frame.toString().includes('"t":"receipt"');
      if (isReceipt && lost === 0) {
        lost += 1;
        void socket.close({ code: 1001 });
        void server.close();
        return;
      }
      if (isReceipt) repeated += 1;
      socket.send(frame);
    });
  });
  await listen(`/ONCE26/s/${lsId}`);
  await page.getByText('2 left').waitFor();
  await say(page, 'Your word', 'Courage');
  await expect.poll(() => repeated).toBe(1);
  await page.getByRole('list', { name: 'Word cloud' }).getByText('Courage').waitFor();
  await page.getByText('1 left').waitFor();
  await say(page, 'Your word', 'Trust');
  await page.getByText('You’ve sent all your words.').waitFor();
  await page.getByRole('list', { name: 'Word cloud' }).getByText('Trust').waitFor();
  expect(lost).toBe(1);
});
