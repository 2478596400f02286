import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { surveyIn } from '#server/domains/interaction/kinds/survey/survey.fixture.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();
const networkTroubles = [/net::ERR_/, /WebSocket connection/];

/** What is read with it. */
const described = (field: Locator) =>
  field.evaluate((one) => one.ariaDescribedByElements?.map(({ textContent }) => textContent).join(' '));

const pageOf = (page: Page, number: number) =>
  page.getByRole('region', { name: `Page ${number}`, exact: true });

/** Two pages more than a new survey has, and a rule: whoever was not there is not asked about the talks. */
async function writeSurvey(page: Page): Promise<void> {
  const [first, talks, last] = [pageOf(page, 1), pageOf(page, 2), pageOf(page, 3)];
  await first.getByLabel('Title').fill('About you');
  await first.getByRole('textbox', { name: 'Question' }).fill('Were you at the talks?');
  await first.getByLabel('Option 1', { exact: true }).fill('Yes');
  await first.getByLabel('Option 2', { exact: true }).fill('No');
  await first.getByLabel('Answer required').check();

  await page.getByRole('button', { name: 'Add page' }).click();
  await talks.getByLabel('Title').fill('The talks');
  await talks.getByLabel('Answer with').selectOption({ label: 'Stars' });
  await talks.getByRole('textbox', { name: 'Question' }).fill('How were they?');
  await talks.getByLabel('Answer required').check();

  await page.getByRole('button', { name: 'Add page' }).click();
  await last.getByLabel('Answer with').selectOption({ label: 'Their own words' });
  await last.getByRole('textbox', { name: 'Question' }).fill('What else?');
  await last.getByRole('button', { name: 'Add question' }).click();
  await last.getByRole('textbox', { name: 'Question 2' }).fill('The day in words?');
  await last.getByLabel('Answer with').nth(1).selectOption({ label: 'Short words' });

  await first.getByRole('button', { name: 'Add rule' }).click();
  await first.getByLabel('is', { exact: true }).selectOption({ label: 'No' });
  await first.getByLabel('go to', { exact: true }).selectOption({ label: 'Page 3' });
  await page.getByText('If the answer to “Were you at the talks?” is “No”, go to: Page 3').waitFor();
}

test('an organizer builds a survey with a rule; a phone fills it in through a reload and without a network, and insights tell', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'SURVEY26' });
  const desk = await house.person('desk', { as: mara });
  await desk.visit(`/p/${id}/agenda`);
  await desk.page.getByRole('link', { name: /^Survey/ }).click();
  await desk.page.getByLabel('Name', { exact: true }).fill('How was it?');
  await writeSurvey(desk.page);
  await desk.page.getByRole('button', { name: 'Add to agenda' }).click();
  await desk.page.getByRole('heading', { name: 'Agenda' }).waitFor();
  const { liveSessions } = (await mara.call('listSessions', { params: { phId: id } })).body;
  const lsId = liveSessions[0]?.id ?? '';
  await house.world.start(mara, lsId);
  await desk.listen(`/p/${id}/run`);
  const wall = await house.person('wall', { as: mara });
  await wall.listen(`/p/${id}/panel/projector`);
  await wall.page.getByText('Answer on your phone, at your own pace.').waitFor();

  const phone = await house.person('phone');
  phone.expects(...networkTroubles);
  await phone.listen(`/SURVEY26/s/${lsId}`);
  const { page, context } = phone;
  await page.getByText('3 pages').waitFor();
  await page.getByText('never with your name').waitFor();
  await page.getByRole('button', { name: 'Start' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => heading.evaluate((one) => document.activeElement === one)).toBe(true);

  // Nothing goes on without what is required, and it is said at the question.
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('alert').getByText('Answer this question to continue').waitFor();
  const question = page.getByRole('group', { name: 'Were you at the talks?' });
  expect(await described(question)).toMatch(/^Answer this question to continue Choose one/);
  await page.getByRole('radio', { name: 'No' }).check();
  await page.getByText('Page 1 of 2').waitFor();
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByText('Page 1 of 3').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await desk.page.getByText('1 (100%)').waitFor();

  await page.getByRole('heading', { name: 'The talks' }).waitFor();
  await page.getByRole('radio').nth(3).check({ force: true });
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'What else?' }).fill('A long answer that is not fin');
  await phone.listen(`/SURVEY26/s/${lsId}`);
  await page.getByRole('textbox', { name: 'What else?' }).waitFor();
  const words = page.getByRole('textbox', { name: 'What else?' });
  expect(await described(words)).toContain('In your own words');
  expect(await page.getByRole('textbox', { name: 'What else?' }).inputValue()).toBe(
    'A long answer that is not fin',
  );
  await page.getByLabel('The day in words?: Word 1').fill('Calm');

  await context.setOffline(true);
  await page.getByText('Everything is kept on this phone').waitFor();
  await page.getByRole('button', { name: 'Check answers' }).click();
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
  await page.getByText('A long answer that is not fin').waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('They’re sent as soon as you’re back online.').waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { name: 'Your answers are in' }).waitFor();

  await wall.page.getByText('1 person finished').waitFor();
  await desk.page.getByText('1 finished', { exact: true }).waitFor();
  // Whoever listens is told of it now and then.
  await desk.page
    .getByRole('status')
    .filter({ hasText: /^1 finished, 1 started$/ })
    .waitFor({ timeout: 30_000 });
  expect(await desk.page.getByText('A long answer').count()).toBe(0);

  await desk.visit(`/p/${id}/insight/survey/${lsId}`);
  await desk.page.getByRole('heading', { name: 'Completion' }).waitFor();
  await desk.page.getByRole('cell', { name: 'A long answer that is not fin' }).waitFor();
  await desk.visit(`/p/${id}/session/${lsId}`);
  await desk.page.getByText('The survey has started, so its questions can’t be changed.').waitFor();
});

test.each([
  { anonymous: true, passcode: 'OVER26' },
  { anonymous: false, passcode: 'OVERNAMED26' },
])(
  'submitted without a network and come after the end ($anonymous: without names), answers are not said to be in; those of others are',
  async ({ anonymous, passcode }) => {
    const mara = await house.world.organiser('Mara');
    const event = await house.world.pigeonhole(mara, { passcode });
    const lsId = await surveyIn({ world: house.world, organiser: mara, event } as never, { anonymous });
    const [quick, late] = [await house.person('phone'), await house.person('phone')];
    // By whichever way is there first: over HTTP the refusal is an answer of its own.
    late.expects(...networkTroubles, /answer 409: .*\/run$/);
    for (const { page, context, listen } of [quick, late]) {
      await listen(`/${passcode}/s/${lsId}`);
      await page.getByRole('button', { name: 'Start' }).click();
      await page.getByRole('radio', { name: 'No' }).check();
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('button', { name: 'Check answers' }).click();
      await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
      if (page === late.page) await context.setOffline(true);
      if (page === late.page) await page.getByText('Everything is kept on this phone').waitFor();
      await page.getByRole('button', { name: 'Submit' }).click();
    }
    const [isIn, isOver] = [quick, late].map(({ page }) =>
      page.getByRole('heading', {
        name: page === late.page ? 'This survey has ended' : 'Your answers are in',
      }),
    );
    await isIn?.waitFor();
    await late.page.getByText('They’re sent as soon as you’re back online.').waitFor();
    await mara.call('endSession', { params: { lsId } });
    await late.context.setOffline(false);
    await late.page.getByRole('alert').getByText('Not saved. This session isn’t open.').waitFor();
    for (const again of [
      async () => undefined,
      () => Promise.all([quick.page.reload(), late.page.reload()]),
    ]) {
      await again();
      await isOver?.waitFor();
      await isIn?.waitFor();
    }
  },
);
