import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';
import { unfold } from '../harness/unfold.ts';

const house = openHouse();

/** The next passcode that is drawn comes when it is let go. */
async function holdDrawing(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/about\/random/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('what is typed while a passcode is drawn stays, of an event that is and of a new one', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'OLDCODE' });
  const { page, visit } = await house.person('desk', { as: mara });
  const passcode = page.getByLabel('Passcode', { exact: true });
  const description = page.getByLabel('Description');
  for (const path of [`/p/${id}/about`, '/p/new']) {
    await visit(path);
    if (path === '/p/new') await unfold(page, 'More');
    const before = await passcode.inputValue();
    const letGo = await holdDrawing(page);
    await page.getByRole('button', { name: 'Suggest one' }).click();
    await description.fill('Bring a friend');
    letGo();
    await expect.poll(() => passcode.inputValue()).not.toBe(before);
    expect(await description.inputValue(), path).toBe('Bring a friend');
    await page.unroute(/\/about\/random/);
  }
});

/** A poll and a quiz that ask one question each, and an organizer who has added another one to one of them. */
async function secondQuestions() {
  const mara = await house.world.organiser('Mara');
  const { id: pigeonholeId } = await house.world.pigeonhole(mara);
  const [text, words] = ['Which bank?', ['Left', 'Right']];
  const options = words.map((option, at) => ({ text: option, right: at === 0 }));
  const poll = await mara.call('makeSession', {
    body: { pigeonholeId, type: 'poll', name: 'Rivers', poll: { prompts: [{ text, options: words }] } },
  });
  const quiz = await mara.call('makeSession', {
    body: {
      pigeonholeId,
      type: 'quiz_presenter',
      name: 'Streams',
      quiz_presenter: { questions: [{ text, options }] },
    },
  });
  const asked = async (lsId: string) => {
    const { prompts, quizQuestions } = (await mara.call('readResults', { params: { lsId } })).body;
    const questions: readonly { id: string; text: string; options: readonly { text: string }[] }[] =
      prompts ?? quizQuestions ?? [];
    return questions.map(({ id, text, options }) => ({ id, text, options: options.map((one) => one.text) }));
  };
  const desk = await house.person('desk', { as: mara });
  const { page } = desk;
  const question = page.getByRole('textbox', { name: 'Question 2' });
  const answer = page.getByRole('region', { name: 'Question 2' }).getByLabel(/^(Option|Answer) 2$/);
  const add = async (lsId: string) => {
    await desk.listen(`/p/${pigeonholeId}/session/${lsId}`);
    await page.getByRole('button', { name: 'Add question' }).click();
    await question.fill('Which bridge? ');
    const first = page.getByRole('region', { name: 'Question 2' }).getByLabel(/^(Option|Answer) 1$/);
    await first.fill('Old');
    await answer.fill('New');
  };
  /** What is sent by Save is answered by `act`, once. */
  const save = async (lsId: string, act: (route: Route) => Promise<void>) => {
    const path = new RegExp(`/api/livesession/${lsId}$`);
    let isHeld = false;
    await page.route(path, (route) => {
      if (isHeld || route.request().method() !== 'POST') return route.continue();
      isHeld = true;
      return act(route);
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => isHeld).toBe(true);
  };
  const idOf = ({ body }: typeof poll | typeof quiz) => body.liveSession.id;
  return { mara, poll: idOf(poll), quiz: idOf(quiz), desk, asked, add, save, question, answer };
}

test('what is typed in a question while it is saved for the first time is in it, and is saved with the next Save', async () => {
  const { poll, quiz, desk, asked, add, save, question, answer } = await secondQuestions();
  const { page } = desk;
  for (const lsId of [poll, quiz]) {
    await add(lsId);
    const held = Promise.withResolvers<void>();
    await save(lsId, async (route) => {
      await held.promise;
      await route.continue();
    });
    await answer.fill('New one');
    await question.press('End');
    await page.keyboard.type('The old one');
    held.resolve();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await page.keyboard.type('?');
    expect(await question.inputValue()).toBe('Which bridge? The old one?');
    expect(await page.getByRole('textbox', { name: /^Question/ }).count()).toBe(2);
    const saved = await asked(lsId);
    expect(saved.map(({ text }) => text)).toEqual(['Which bank?', 'Which bridge?']);

    await page.reload();
    await expect.poll(() => question.inputValue()).toBe('Which bridge? The old one?');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const further = { text: 'Which bridge? The old one?', options: ['Old', 'New one'] };
    await expect
      .poll(() => asked(lsId))
      .toEqual(saved.map((one, at) => (at === 0 ? one : { ...one, ...further })));
  }
});

test('a question that was saved though the answer was lost is there once, with what is typed on', async () => {
  const { poll: lsId, desk, asked, add, save, question } = await secondQuestions();
  const { page } = desk;
  desk.expects(/ERR_FAILED: \/api\/livesession/);
  await add(lsId);
  const told = page.waitForResponse(new RegExp(`/api/livesession/${lsId}/results`));
  await save(lsId, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await question.fill('Which bridge? The old one?');
  await told;
  const [, { id } = { id: '' }] = await asked(lsId);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  expect(await asked(lsId)).toMatchObject([
    { text: 'Which bank?' },
    { id, text: 'Which bridge? The old one?' },
  ]);
  expect(await page.getByRole('textbox', { name: /^Question/ }).count()).toBe(2);
});

test('what is saved for the first time is known from then on: a colleague who rewords it brings no second one', async () => {
  const { mara, poll: lsId, desk, asked, add, save } = await secondQuestions();
  const { page } = desk;
  await add(lsId);
  const held = Promise.withResolvers<void>();
  await save(lsId, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('textbox', { name: 'Question 1' }).fill('Which river bank?');
  held.resolve();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  const [, { id = '' } = {}] = await asked(lsId);
  const text = 'Which ferry?';
  const body = { poll: { prompts: [{ id, text }] } };
  expect((await mara.call('editSession', { params: { lsId }, body })).status).toBe(200);
  await expect.poll(() => page.getByRole('textbox', { name: 'Question 2' }).inputValue()).toBe(text);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(async () => (await asked(lsId)).map((one) => one.text))
    .toEqual(['Which river bank?', text]);
});

test('what is typed while the own address is asked about is left to be saved', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const { page, visit, expects } = await house.person('desk', { as: mara });
  expects(/answer 409/);
  await visit(`/p/${id}/run`);
  await page.getByRole('link', { name: 'Security' }).click();
  const list = page.getByLabel('Accepted IP addresses');
  const held = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route(/ip_whitelist$/, async (route) => {
    if (isHeld || route.request().method() === 'GET') return route.continue();
    isHeld = true;
    await held.promise;
    return route.continue();
  });
  await list.fill('203.0.113.7');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => isHeld).toBe(true);
  await list.fill('203.0.113.7\n198.51.100.9');
  held.resolve();
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  expect(await list.inputValue()).toBe('203.0.113.7\n198.51.100.9');
});
