import { expect, test } from 'vitest';
import { newKey } from '#server/test/live-client.ts';
import { ask } from '../audience/attendee.ts';
import { openHouse } from '../harness/house.ts';
import { tabTo } from '../harness/keyboard.ts';

const house = openHouse();

test('the desk finds what was asked twice and merges it: phones show one question, its asker reads where theirs went', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'Town hall', passcode: 'TWICE26' });
  const lsId = await house.world.qna(mara, id);
  const [ines, otto] = [await house.person('phone'), await house.person('phone')];
  await ines.visit(`/TWICE26/s/${lsId}`);
  await otto.visit(`/TWICE26/s/${lsId}`);
  await ask(ines, 'When does the new office open?');
  await ask(otto, 'When will the new office open?');
  const theirs = otto.page.getByRole('article').filter({ hasText: 'When will the new office open?' });
  await theirs.getByRole('button', { name: /^Vote for this/ }).click();

  const desk = await house.person('desk', { as: mara });
  const { page } = desk;
  await desk.visit(`/p/${id}/panel/admin?session=${lsId}`);
  await page.getByText('1 pair').click();
  await page.getByRole('button', { name: /^Merge: / }).click();
  await page.getByText('Phones show one question.').waitFor();
  const other = otto.page.getByText('When does the new office open?', { exact: true });
  await other.waitFor({ state: 'detached' });

  // The one with more votes has stayed.
  await ines.page.getByRole('tab', { name: 'Mine' }).click();
  await ines.page.getByText('Merged into “When will the new office open?”').waitFor();

  await page.getByRole('tab', { name: /Merged/ }).click();
  await page.getByRole('button', { name: 'Unmerge' }).click();
  await page.getByText(/^On its own again: “/).waitFor();
  await ines.page.getByText('Yours, live').waitFor();
});

test('of two questions that were merged their asker reads where both went, also where the answer about one is late', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara, { passcode: 'LATE26' });
  const lsId = await house.world.qna(mara, id);
  const otto = await house.world.attendee(passcode);
  const ines = await house.person('phone');
  await ines.visit(`/LATE26/s/${lsId}`);
  for (const text of ['Where is lunch?', 'When do we move?']) await ask(ines, text);
  for (const text of ['What is for lunch?', 'When is the move?'])
    await otto.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } });
  await expect
    .poll(async () => (await mara.call('readQuestions', { params: { lsId } })).body.questions.length)
    .toBe(4);
  const { questions } = (await mara.call('readQuestions', { params: { lsId } })).body;
  const idOf = (text: string) => questions.find((one) => one.text === text)?.id ?? '';
  const merge = async (text: string, into: string) => {
    const params = { lsId, questionId: idOf(text) };
    const body = { into: idOf(into), from: 'allowed' } as const;
    expect((await mara.call('mergeQuestion', { params, body })).status).toBe(200);
  };
  let letGo = () => {};
  const held = new Promise<void>((go) => {
    letGo = go;
  });
  let reads = 0;
  await ines.page.route('**/merged?*', async (route) => {
    reads += 1;
    const isFirst = reads === 1;
    const response = await route.fetch();
    if (isFirst) await held;
    await route.fulfill({ response });
  });
  await ines.page.getByRole('tab', { name: 'Mine' }).click();
  await merge('Where is lunch?', 'What is for lunch?');
  await expect.poll(() => reads).toBe(1);
  await merge('When do we move?', 'When is the move?');
  const [one, other] = ['lunch', 'move'].map((word) =>
    ines.page.getByText(new RegExp(`Merged into .*${word}`)),
  );
  await other?.waitFor();
  const late = ines.page.waitForResponse('**/merged?*');
  letGo();
  await (await late).finished();
  await ines.page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(await one?.isVisible()).toBe(true);
  expect(await other?.isVisible()).toBe(true);
});

test('by the keys alone, one looks through the questions to merge into and takes one', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'BYKEYS26' });
  const lsId = await house.world.qna(mara, id);
  const ines = await house.person('phone');
  await ines.visit(`/BYKEYS26/s/${lsId}`);
  for (const text of ['Where is lunch?', 'When do we move?', 'What about parking?']) await ask(ines, text);

  const desk = await house.person('desk', { as: mara });
  const { page } = desk;
  await desk.listen(`/p/${id}/panel/admin?session=${lsId}`);
  await page.getByRole('button', { name: 'Where is lunch?' }).click();
  const choice = page.getByLabel('Merge into…');
  await tabTo(page, choice);
  const second = choice.locator('option').nth(2);
  const [into, text] = [(await second.getAttribute('value')) ?? '', (await second.textContent()) ?? ''];
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await choice.inputValue()).toBe(into);
  const { body } = await mara.call('readQuestions', { params: { lsId } });
  expect(body.questions.map(({ status }) => status)).toEqual(['allowed', 'allowed', 'allowed']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Phones show one question.').waitFor();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: text }) });
  await row.getByText('1 question merged into this one').waitFor();
});
