import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assessmentIn } from '#server/domains/interaction/kinds/assessment/assessment.fixture.ts';
import { surveyIn } from '#server/domains/interaction/kinds/survey/survey.fixture.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

async function summit() {
  const mara = await house.world.organiser('Mara');
  const event = await house.world.pigeonhole(mara, { name: 'Summit' });
  const people = { world: house.world, organiser: mara, event };
  const atDesk = () => house.person('desk', { as: mara });
  const asked = async (lsId: string) => (await mara.call('readResults', { params: { lsId } })).body;
  const pathOf = (lsId: string) => `/p/${event.id}/session/${lsId}`;
  return { mara, people, atDesk, asked, pathOf };
}
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const isSaved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();

test('two organizers change one assessment: the later one is told, and loses nothing of the other before they say so', async () => {
  const { people, atDesk, asked, pathOf } = await summit();
  const lsId = await assessmentIn(people, {}, { start: 'later' });
  const [one, two] = [await atDesk(), await atDesk()];
  two.expects(/answer 409/);
  for (const { listen } of [one, two]) await listen(pathOf(lsId));
  await two.page.getByRole('textbox', { name: 'Question 3' }).fill('Where is the meeting point?');
  await one.page.getByRole('textbox', { name: 'Question 1' }).fill('Where is the exit of this hall?');
  await one.page.getByLabel('Description').fill('Ten minutes');
  await save(one.page);
  await isSaved(one.page);
  const texts = async () => (await asked(lsId)).assessment?.questions.map(({ text }) => text);

  // The page of the other has heard of it.
  await expect.poll(() => two.page.getByLabel('Description').inputValue()).toBe('Ten minutes');
  await save(two.page);
  await two.page
    .getByText('Someone else changed the assessment in the meantime. Save again to keep yours.')
    .waitFor();
  expect(await texts()).toEqual([
    'Where is the exit of this hall?',
    'Who may ring the alarm?',
    'Where do we meet?',
  ]);
  await save(two.page);
  await isSaved(two.page);
  expect((await texts())?.at(2)).toBe('Where is the meeting point?');
});

test('two organizers add a page, a question and an option to one survey: all of it is there', async () => {
  const { people, atDesk, asked, pathOf } = await summit();
  const lsId = await surveyIn(people, {}, { start: 'later' });
  const [one, two] = [await atDesk(), await atDesk()];
  for (const { listen } of [one, two]) await listen(pathOf(lsId));
  for (const [{ page }, who] of [
    [one, 'Ada'],
    [two, 'Bob'],
  ] as const) {
    const first = page.getByRole('region', { name: 'Page 1', exact: true });
    await first.getByRole('button', { name: 'Add option' }).click();
    await page.keyboard.type(`Only with ${who}`);
    await first.getByRole('button', { name: 'Add question' }).click();
    await page.keyboard.type(`Did you meet ${who}?`);
    await first.getByLabel('Answer with').nth(1).selectOption({ label: 'Their own words' });
    await page.getByRole('button', { name: 'Add page' }).click();
    const last = page.getByRole('region', { name: 'Page 4', exact: true });
    await last.getByLabel('Title').fill(`${who}’s page`);
    await last.getByLabel('Answer with').selectOption({ label: 'Their own words' });
    await last.getByRole('textbox', { name: 'Question' }).fill(`And ${who}?`);
  }
  await save(one.page);
  await isSaved(one.page);
  // The page of the other shows both before it is saved.
  await two.page.getByRole('region', { name: 'Page 5', exact: true }).waitFor();
  await save(two.page);
  await isSaved(two.page);
  const pages = (await asked(lsId)).survey?.pages ?? [];
  expect(pages.map(({ title }) => title)).toEqual(expect.arrayContaining(['Ada’s page', 'Bob’s page']));
  const [first] = pages;
  expect(first?.prompts.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Did you meet Ada?', 'Did you meet Bob?']),
  );
  expect(first?.prompts[0]?.options.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Only with Ada', 'Only with Bob']),
  );
});

test('who writes in a page that another removes keeps it: the next save adds it again', async () => {
  const { people, atDesk, asked, pathOf } = await summit();
  const lsId = await surveyIn(people, {}, { start: 'later' });
  const [one, two] = [await atDesk(), await atDesk()];
  for (const { listen } of [one, two]) await listen(pathOf(lsId));
  await two.page.getByRole('region', { name: 'Page 2', exact: true }).getByLabel('Title').fill('Bob’s page');
  await one.page.getByRole('button', { name: 'Remove page 2' }).click();
  await one.page.getByLabel('Description').fill('Ten minutes');
  await save(one.page);
  await isSaved(one.page);
  const titles = async () => (await asked(lsId)).survey?.pages.map(({ title }) => title);
  expect(await titles()).toHaveLength(2);

  await expect.poll(() => two.page.getByLabel('Description').inputValue()).toBe('Ten minutes');
  await save(two.page);
  await isSaved(two.page);
  expect(await titles()).toContain('Bob’s page');
});

test('who writes in a question of a poll that another removes keeps it: the next save adds it again', async () => {
  const { mara, people, atDesk, asked, pathOf } = await summit();
  const prompts = ['Tea?', 'Cake?'].map((text) => ({ text, options: ['Yes', 'No'] }));
  const made = await mara.call('makeSession', {
    body: { pigeonholeId: people.event.id, type: 'poll', name: 'Break', poll: { prompts } },
  });
  const lsId = made.body.liveSession.id;
  const [one, two] = [await atDesk(), await atDesk()];
  for (const { listen } of [one, two]) await listen(pathOf(lsId));
  await two.page.getByRole('textbox', { name: 'Question 2' }).fill('Apple cake?');
  const texts = async () => (await asked(lsId)).prompts?.map(({ text }) => text);
  await one.page.getByRole('button', { name: 'Remove question 2' }).click();
  await one.page.getByLabel('Description').fill('At noon');
  await save(one.page);
  await isSaved(one.page);
  expect(await texts()).toEqual(['Tea?']);

  await expect.poll(() => two.page.getByLabel('Description').inputValue()).toBe('At noon');
  await save(two.page);
  await isSaved(two.page);
  expect(await texts()).toEqual(['Tea?', 'Apple cake?']);
});

test('who writes in a question of a quiz that another removes is told, and keeps it with the next save', async () => {
  const { mara, people, atDesk, asked, pathOf } = await summit();
  const options = ['Left', 'Right'].map((text, at) => ({ text, right: at === 0 }));
  const questions = ['Which bank?', 'Which bridge?'].map((text) => ({ text, options }));
  const made = await mara.call('makeSession', {
    body: {
      pigeonholeId: people.event.id,
      type: 'quiz_presenter',
      name: 'Rivers',
      quiz_presenter: { questions },
    },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const lsId = made.body.liveSession.id;
  const [one, two] = [await atDesk(), await atDesk()];
  two.expects(/answer 409/);
  for (const { listen } of [one, two]) await listen(pathOf(lsId));
  await two.page.getByRole('textbox', { name: 'Question 2' }).fill('Which old bridge?');
  await one.page.getByRole('button', { name: 'Remove question 2' }).click();
  await one.page.getByLabel('Description').fill('At noon');
  await save(one.page);
  await isSaved(one.page);
  await expect.poll(() => two.page.getByLabel('Description').inputValue()).toBe('At noon');
  await save(two.page);
  await two.page.getByText('Someone else changed the quiz in the meantime.').waitFor();
  await save(two.page);
  await isSaved(two.page);
  expect((await asked(lsId)).quizQuestions?.map(({ text }) => text)).toEqual([
    'Which bank?',
    'Which old bridge?',
  ]);
});

test('a survey that starts while its questions are being changed is shown as it asks them; what was typed stays until it is discarded', async () => {
  const { mara, people, atDesk, asked, pathOf } = await summit();
  const lsId = await surveyIn(people, {}, { start: 'later' });
  const { page, listen, expects } = await atDesk();
  expects(/answer 409/);
  await listen(pathOf(lsId));
  await page.getByRole('textbox', { name: 'Question', exact: true }).first().fill('Did you like the talks?');
  await mara.call('startSession', { params: { lsId } });
  const section = page.getByRole('group', { name: 'Pages and questions' });
  await section.getByText('Were you at the talks?').first().waitFor();
  await section.getByText('Your changes to the questions aren’t saved').waitFor();
  expect(await page.getByText('Did you like the talks?').count()).toBe(0);

  await page.getByLabel('Description').fill('Be honest');
  await save(page);
  await page.getByText('This session has already started.').waitFor();
  expect(await page.getByText('Saved', { exact: true }).count()).toBe(0);
  await mara.call('unstartSession', { params: { lsId } });
  const question = page.getByRole('textbox', { name: 'Question', exact: true }).first();
  await expect.poll(() => question.inputValue()).toBe('Did you like the talks?');

  await mara.call('startSession', { params: { lsId } });
  await page.getByRole('button', { name: 'Discard these changes' }).click();
  await section.getByText('Your changes to the questions aren’t saved').waitFor({ state: 'hidden' });
  await save(page);
  await isSaved(page);
  expect((await asked(lsId)).survey?.pages[0]?.prompts[0]?.text).toBe('Were you at the talks?');
  const { liveSession } = (await mara.call('readSession', { params: { lsId } })).body;
  expect(liveSession.description).toBe('Be honest');
});
