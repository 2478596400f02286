import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

const words =
  'What did we learn from losing the Lisbon bid, and who makes sure that it does not happen again? ';
const ofLength = (length: number) => `${words.repeat(20).slice(0, length - 1)}?`;

/** The box that would cut it ends below its last line. */
const isWhole = (shown: Locator) =>
  shown.evaluate((element) => {
    const box = element.parentElement?.getBoundingClientRect();
    const text = element.getBoundingClientRect();
    return box !== undefined && text.bottom <= box.bottom + 1 && text.right <= box.right + 1;
  });

test.each([251, 1000])('a question of %i characters is on the stage whole', async (length) => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const lsId = await house.world.qna(mara, id, { questionLength: 1000 });
  const ines = await house.world.attendee(passcode);
  for (const [place, text] of [ofLength(length), ofLength(200), ofLength(150), ofLength(100)].entries())
    await ines.call('askQuestion', { params: { lsId }, body: { key: `${place}`.padEnd(22, 'x'), text } });
  const admin = await house.world.panel(id, 'admin');
  const screen = await house.world.live(admin, id, 'admin', lsId);
  const question = screen.qna(lsId)?.questions.find(({ text }) => text.length === length);
  await admin.call('moveQuestion', {
    params: { lsId, questionId: question?.id ?? '' },
    body: { from: 'allowed', to: 'current' },
  });

  for (const size of ['wall', 'tablet'] as const) {
    const { page, visit } = await house.person(size, { as: mara });
    await visit(`/p/${id}/panel/projector`);
    const shown = page.getByRole('heading', { level: 1 });
    await shown.filter({ hasText: 'Lisbon' }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => isWhole(shown)).toBe(true);
  }
});

test('a long question that stands there already is whole too when it is answered, by word and in writing', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const lsId = await house.world.qna(mara, id, { questionLength: 1000, answersOnStage: true });
  const ines = await house.world.attendee(passcode);
  const asked = { key: 'long'.padEnd(22, 'x'), text: ofLength(700) };
  const { itemId: questionId } = (await ines.call('askQuestion', { params: { lsId }, body: asked })).body;
  const { page, visit } = await house.person('wall', { as: mara });
  await visit(`/p/${id}/panel/projector`);
  const shown = page.getByRole('heading', { level: 1 }).filter({ hasText: 'Lisbon' });
  await shown.waitFor();
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => isWhole(shown)).toBe(true);
  const params = { lsId, questionId };
  const size = () => shown.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const alone = await size();

  await mara.call('moveQuestion', { params, body: { from: 'allowed', to: 'current' } });
  await page.getByText('Being answered').waitFor();
  await expect.poll(() => isWhole(shown)).toBe(true);

  const answers = ['In March.', 'In March, in April and in May, as long as it takes. '.repeat(12).trim()];
  for (const [at, text] of answers.entries()) {
    const body = { text, seenText: answers[at - 1] ?? '' };
    const answered = await mara.call('answerQuestion', { params, body });
    expect(answered.status, JSON.stringify(answered.body)).toBe(200);
    await page.getByText(text.slice(0, 30).trim()).waitFor();
    await expect.poll(() => isWhole(shown)).toBe(true);
  }

  // What goes away gives back its room.
  await mara.call('answerQuestion', { params, body: { text: '', seenText: answers[1] ?? '' } });
  await mara.call('moveQuestion', { params, body: { from: 'current', to: 'allowed' } });
  await page.getByText('Being answered').waitFor({ state: 'detached' });
  await expect.poll(size).toBe(alone);
});
