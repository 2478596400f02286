import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withWorker } from '#server/test/world.ts';
import { openHouse } from '../harness/house.ts';
import { movementsOver } from '../harness/movements-over.ts';

const house = openHouse({}, withWorker);
const long =
  'What did we learn from losing the Lisbon bid, and who makes sure that it does not happen again? '
    .repeat(10)
    .slice(0, 600)
    .trim();
const texts = ['Is there cake?', 'Who pays?', long, 'Why now?', 'What about the harbor?', 'And the trains?'];

/** Texts that end below the screen, or beyond their list. */
async function cut(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('li, h1')]
      .filter((part) => {
        const box = part.getBoundingClientRect();
        const edge = (part.closest('ul') ?? main).getBoundingClientRect();
        return box.bottom > edge.bottom + 1 || box.right > edge.right + 1;
      })
      .map((part) => part.textContent ?? ''),
  );
}

test('the organizer chooses how the hall sees questions, while it looks, and none is ever cut', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const lsId = await house.world.qna(mara, id, { questionLength: 1000 });
  const ines = await house.world.attendee(passcode);
  for (const [place, text] of texts.entries())
    await ines.call('askQuestion', { params: { lsId }, body: { key: `${place}`.padEnd(22, 'q'), text } });
  const wall = await house.person('wall', { as: mara });
  const hall = await wall.visit(`/p/${id}/panel/projector`);
  await hall.getByRole('heading', { level: 1 }).waitFor();
  const show = (display: 'header' | 'grid' | 'random' | 'vertical') =>
    mara.call('saveProjectorDisplay', { params: { phId: id }, body: { settings: { display } } });
  const list = hall.getByRole('list', { name: 'More questions' });

  for (const display of ['grid', 'vertical'] as const) {
    await show(display);
    await expect.poll(() => list.getByRole('listitem').count()).toBe(6);
    expect(await hall.getByRole('heading', { level: 1 }).count()).toBe(0);
    for (const size of [
      { width: 1920, height: 1080 },
      { width: 1024, height: 768 },
    ]) {
      await hall.setViewportSize(size);
      await expect.poll(() => cut(hall), { message: `${display} at ${size.width}` }).toEqual([]);
    }
    // From tiles to rows there is nothing else to wait for than the number of columns.
    const columns = () =>
      list.evaluate((found) => getComputedStyle(found).gridTemplateColumns.split(' ').length);
    await expect.poll(columns).toBe(display === 'grid' ? 2 : 1);
  }

  await show('random');
  await hall.getByRole('heading', { level: 1 }).waitFor();
  expect(await list.count()).toBe(0);
  const question = (await mara.call('readQuestions', { params: { lsId } })).body.questions.find(
    ({ text }) => text === 'Who pays?',
  );
  await mara.call('moveQuestion', {
    params: { lsId, questionId: question?.id ?? '' },
    body: { from: 'allowed', to: 'current' },
  });
  await hall.getByRole('heading', { level: 1, name: 'Who pays?' }).waitFor();
  await hall.getByText('Being answered').waitFor();

  await show('header');
  await list.waitFor();
});

test('as a cloud the hall sees the words of the questions that are approved, and those of no other', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const lsId = await house.world.qna(mara, id, { filtering: true, display: 'wordcloud' });
  const ines = await house.world.attendee(passcode);
  const ask = (key: string, text: string) =>
    ines.call('askQuestion', { params: { lsId }, body: { key: key.padEnd(22, 'q'), text } });
  const move = async (text: string, from: 'pending' | 'allowed', to: 'allowed' | 'dismissed') => {
    const { questions } = (await mara.call('readQuestions', { params: { lsId } })).body;
    const questionId = questions.find((question) => question.text === text)?.id ?? '';
    const moved = await mara.call('moveQuestion', { params: { lsId, questionId }, body: { from, to } });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  };
  for (const [key, text] of [
    ['a', 'Is the harbor safe?'],
    ['b', 'Who pays for the harbor?'],
    ['c', 'Scandal?'],
  ] as const)
    await ask(key, text);
  await move('Is the harbor safe?', 'pending', 'allowed');
  await move('Who pays for the harbor?', 'pending', 'allowed');
  const wall = await house.person('wall', { as: mara });
  const hall = await wall.visit(`/p/${id}/panel/projector`);
  const words = hall.getByRole('list', { name: 'Words' }).getByRole('listitem');
  await expect.poll(() => words.allTextContents()).toEqual(['harbor: 2 questions', ...one('safe', 'pays')]);
  const harbor = hall.getByText('harbor', { exact: true }).first();
  const left = async () => {
    await movementsOver(hall);
    return (await harbor.boundingBox())?.x;
  };
  await harbor.waitFor();
  const before = await left();

  // A question that leaves takes its words along; what stays does not move.
  await move('Who pays for the harbor?', 'allowed', 'dismissed');
  await expect.poll(() => words.allTextContents()).toEqual(one('harbor', 'safe'));
  expect(await left()).toBeCloseTo(before ?? 0, -1);
  expect(await hall.getByText('Scandal').count()).toBe(0);
});

const one = (...words: string[]) => words.map((word) => `${word}: 1 question`);

test('the organizer chooses how the hall sees answers and words, while it looks', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const asked = async (form: 'open' | 'words', name: string) => {
    const opentext = { form, text: name };
    const { body } = await mara.call('makeSession', {
      body: { pigeonholeId: id, type: 'opentext', name, settings: { answerLength: 1000 }, opentext },
    });
    await house.world.start(mara, body.liveSession.id);
    return body.liveSession.id;
  };
  const open = await asked('open', 'What would help?');
  const words = await asked('words', 'One word');
  const answer = async (lsId: string, who: string, ...texts: string[]) => {
    const person = await house.world.attendee(passcode);
    for (const [nth, text] of texts.entries())
      await person.call('answerPrompt', {
        params: { lsId },
        body: { key: `${lsId}${who}${nth}`.padEnd(22, 'a'), text },
      });
  };
  await answer(open, 'ines', 'More trees', long, 'More benches', 'Fewer cars');
  await answer(words, 'ines', 'Trust', 'Time');
  await answer(words, 'oman', 'time');
  const wall = await house.person('wall', { as: mara });
  const show = (lsId: string, settings: object) =>
    mara.call('editSession', { params: { lsId }, body: { settings } });

  const hall = await wall.visit(`/p/${id}/panel/projector?session=${open}`);
  const list = hall.getByRole('list', { name: 'Answers' });
  const texts = () => list.getByRole('listitem').allTextContents();
  await expect.poll(texts).toEqual(['More trees', long, 'More benches', 'Fewer cars']);
  await show(open, { answerDisplay: 'header' });
  await expect.poll(texts).toEqual(['More benches', long, 'More trees']);
  await hall.getByRole('article').getByText('Fewer cars').waitFor();
  await show(open, { answerDisplay: 'vertical' });
  await expect.poll(texts).toEqual(['More trees', long, 'More benches', 'Fewer cars']);
  await expect.poll(() => cut(hall)).toEqual([]);
  await show(open, { answerDisplay: 'random' });
  await expect.poll(() => hall.getByRole('article').count()).toBe(1);
  expect(await list.count()).toBe(0);
  await show(open, { answerDisplay: 'wordcloud' });
  const cloud = hall.getByRole('list', { name: 'Words' }).getByRole('listitem');
  await expect.poll(async () => (await cloud.allTextContents())[0]).toMatch(/: \d answers?$/);

  await wall.visit(`/p/${id}/panel/projector?session=${words}`);
  await expect.poll(() => cloud.allTextContents()).toEqual(['Time: 2 people', 'Trust: 1 person']);
  await show(words, { wordDisplay: 'vertical' });
  await expect.poll(() => cloud.allTextContents()).toEqual(['Time2', 'Trust1']);
});
