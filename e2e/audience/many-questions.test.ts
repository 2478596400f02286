import { expect, test } from 'vitest';
import { merge } from '#server/domains/interaction/kinds/qna/merge/merge.fixture.ts';
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

test('a phone draws the questions that fit on it before all others', async () => {
  const { lsId } = await crowded('FIRST26');
  const ines = await house.person('phone');
  await ines.context.addInitScript(() => {
    const drawn: number[] = [];
    Object.assign(globalThis, { drawn });
    const count = () => {
      const rows = document.querySelectorAll('article').length;
      if (rows > 0 && rows !== drawn.at(-1)) drawn.push(rows);
    };
    new MutationObserver(count).observe(document, { subtree: true, childList: true });
  });
  const page = await ines.visit(`/FIRST26/s/${lsId}`);
  await page.getByText('60 of 200').waitFor();
  const drawn = await page.evaluate(() => (globalThis as unknown as { drawn: number[] }).drawn);
  expect(drawn[0]).toBe(12);
  expect(drawn.at(-1)).toBe(60);
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
  await row.getByRole('button', { name: /^Vote for this/ }).waitFor();
  expect(await page.getByRole('article').count()).toBe(1);
});

test('a vote of mine is counted once far below: on my own question, and on one that mine was merged into', async () => {
  const { mara, id, lsId } = await crowded('ONCE26');
  const asker = await house.world.attendee('ONCE26');
  const asked = async (text: string): Promise<string> =>
    (await asker.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } })).body.itemId;
  const [first, second] = [await asked('When do we move?'), await asked('When will we move?')];
  const ines = await house.person('phone');
  await ines.page.clock.install();
  const page = await ines.visit(`/ONCE26/s/${lsId}`);
  const row = (text: string) => page.getByRole('article').filter({ hasText: text });
  await page.getByRole('tab', { name: 'New', exact: true }).click();
  await ask(ines, 'Am I still here?');
  await page.getByText('Yours, live').waitFor();
  const upvote = row('When will we move?').getByRole('button', { name: /^Vote for this/ });
  await upvote.click();
  await upvote.and(page.getByRole('button', { pressed: true })).waitFor();
  await expect
    .poll(async () => (await mara.call('readQuestions', { params: { lsId }, query: { ids: second } })).body)
    .toMatchObject({ questions: [{ votes: 1 }] });
  expect((await merge(mara, lsId, second, first, 'allowed')).status).toBe(200);
  // Below the newest and the most wanted ones, and above the oldest.
  await fillWithQuestions(house.world.program.kernel.db, lsId, 200);
  await house.world.program.kernel.live.refresh(id, lsId);
  await page.reload();

  await page.getByText(/^60 of/).waitFor();
  await page.getByRole('tab', { name: 'Mine' }).click();
  const own = row('Am I still here?').getByRole('button', { name: /^Vote for this/ });
  await own.click();
  await expect.poll(() => own.textContent()).toContain('1');
  const readAgain = page.waitForResponse(/\/questions\?.*ids=/);
  await page.clock.fastForward(31_000);
  await (await readAgain).finished();
  await page.clock.runFor(1_000);
  expect(await own.textContent()).toContain('1');

  await page.getByRole('tab', { name: 'Top' }).click();
  const merged = row('When do we move?').getByRole('button', { pressed: true });
  const more = page.getByRole('button', { name: 'Show more questions' });
  while ((await merged.count()) === 0) await more.click();
  expect(await merged.textContent()).toContain('1');
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

test('the panel on stage reads on below what it shows, where nothing moves, and brings up the oldest question', async () => {
  const { id, lsId, mara } = await crowded('STAGE26');
  const ada = await house.person('tablet', { as: mara });
  const page = await ada.visit(`/p/${id}/panel/moderator`);
  await page.getByText('60 of 200').waitFor();
  const choices = page.getByRole('main').getByRole('listitem').getByRole('button');
  const listed = async () => (await choices.allInnerTexts()).map((text) => text.split('\n')[0]);
  const before = await listed();
  expect(before).toHaveLength(60);

  await page.getByRole('button', { name: 'Show more questions' }).click();
  await page.getByText('110 of 200').waitFor();
  const after = await listed();
  expect(after).toHaveLength(110);
  expect(after.slice(0, 60)).toEqual(before);

  const risen = after[70] ?? '';
  const [fan, reader] = [await house.world.attendee('STAGE26'), await house.world.attendee('STAGE26')];
  const read = await reader.call('readQuestions', { params: { lsId }, query: { order: 'top', most: 100 } });
  const questionId = read.body.questions.find(({ text }: { text: string }) => text === risen)?.id ?? '';
  for (const person of [fan, reader])
    await person.call('upvoteQuestion', { params: { lsId, questionId }, body: { key: newKey(), up: true } });
  await page.getByRole('button', { name: '1 new' }).waitFor();
  expect(await listed()).toEqual(after);

  for (const so of ['160 of 200', null]) {
    await page.getByRole('button', { name: 'Show more questions' }).click();
    if (so !== null) await page.getByText(so).waitFor();
  }
  await choices.filter({ has: page.getByText('Question 1', { exact: true }) }).click();
  await page.getByRole('heading', { name: 'Question 1', exact: true }).waitFor();
});
