import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { assessmentIn } from '#server/domains/interaction/kinds/assessment/assessment.fixture.ts';
import { submitOverdue } from '#server/domains/interaction/kinds/assessment/submit-overdue.job.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();
const networkTroubles = [/net::ERR_/, /WebSocket connection/];
/** An answer that comes behind the submission, which has it too, is refused. */
const late = /answer 409: .*attempts\/answers/;

test('an organizer makes an assessment; one phone passes it through a reload and without a network, one fails it, and the time of a third ends', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'CHECK26' });
  const desk = await house.person('desk', { as: mara });
  await desk.visit(`/p/${id}/agenda`);
  await desk.page.getByRole('link', { name: /^Assessment/ }).click();
  await desk.page.getByLabel('Name', { exact: true }).fill('Safety check');
  const question = (number: number) =>
    desk.page.getByRole('region', { name: `Question ${number}`, exact: true });
  for (const [number, text, right, wrong] of [
    [1, 'Where is the exit?', 'By the stage', 'Up the stairs'],
    [2, 'Who may ring the alarm?', 'Everyone', 'Guards'],
  ] as const) {
    await question(number)
      .getByRole('textbox', { name: `Question ${number}` })
      .fill(text);
    await question(number).getByLabel('Answer 1', { exact: true }).fill(right);
    await question(number).getByLabel('Answer 2', { exact: true }).fill(wrong);
  }
  await question(1).getByLabel('Points').fill('3');
  await question(1).getByLabel('Explanation').fill('Follow the green signs.');
  await desk.page.getByLabel('Time limit in minutes').fill('10');
  await desk.page.getByLabel('Pass mark in percent').fill('60');
  await desk.page
    .getByLabel('People see after submitting')
    .selectOption({ label: 'Score, answers, explanations' });
  await desk.page.getByRole('button', { name: 'Add to agenda' }).click();
  await desk.page.getByRole('heading', { name: 'Agenda' }).waitFor();
  const { liveSessions } = (await mara.call('listSessions', { params: { phId: id } })).body;
  const lsId = liveSessions[0]?.id ?? '';
  await house.world.start(mara, lsId);
  await desk.listen(`/p/${id}/run`);
  const wall = await house.person('wall', { as: mara });
  await wall.listen(`/p/${id}/panel/projector`);
  await wall.page.getByText('Answer on your phone, at your own pace.').waitFor();

  const knows = await house.person('phone');
  knows.expects(...networkTroubles, late);
  await knows.listen(`/CHECK26/s/${lsId}`);
  const { page, context } = knows;
  await page.getByText('You have 10 minutes.').waitFor();
  await page.getByText('You pass with 60% or more.').waitFor();
  await page.getByText('never with your name').waitFor();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('heading', { name: 'Where is the exit?' }).waitFor();
  await page.getByText('left', { exact: false }).first().waitFor();
  await page.getByRole('radio', { name: 'By the stage' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'Who may ring the alarm?' }).waitFor();

  // At the same question after a reload, and what was chosen is there on the way back.
  await knows.listen(`/CHECK26/s/${lsId}`);
  await page.getByRole('heading', { name: 'Who may ring the alarm?' }).waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('heading', { name: 'Where is the exit?' }).waitFor();
  expect(await page.getByRole('radio', { name: 'By the stage' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'All questions' }).click();
  await page.getByText('1 question has no answer yet.').waitFor();
  await page.getByRole('button', { name: /Who may ring/ }).click();
  await context.setOffline(true);
  await page.getByText('Your answers are kept on this phone').waitFor();
  await page.getByRole('radio', { name: 'Everyone' }).check();
  await page.getByRole('button', { name: 'Check answers' }).click();
  await page.getByText('You’ve answered every question.').waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('They’re sent as soon as you’re back online.').waitFor();
  await context.setOffline(false);
  await page.getByText('4 of 4 points').waitFor();
  await page.getByText('Passed', { exact: true }).waitFor();
  await page.getByText('Follow the green signs.').waitFor();
  await wall.page.getByText('1 person finished').waitFor();

  const fails = await house.person('phone');
  fails.expects(late);
  await fails.listen(`/CHECK26/s/${lsId}`);
  await fails.page.getByRole('button', { name: 'Start' }).click();
  await fails.page.getByRole('radio', { name: 'Up the stairs' }).check();
  await fails.page.getByRole('button', { name: 'All questions' }).click();
  await fails.page.getByRole('button', { name: 'Submit' }).click();
  await fails.page.getByText('Not passed').waitFor();
  await fails.page.getByText('0 of 4 points').waitFor();

  const slow = await house.person('phone');
  await slow.listen(`/CHECK26/s/${lsId}`);
  await slow.page.getByRole('button', { name: 'Start' }).click();
  await slow.page.getByRole('radio', { name: 'By the stage' }).check();
  await expect
    .poll(async () => {
      const { rows } = await sql<{ n: number }>`
        SELECT count(*)::int AS n FROM assessment_attempts WHERE NOT submitted AND answers <> '{}'`.execute(
        house.world.program.kernel.db,
      );
      return rows[0]?.n;
    })
    .toBe(1);
  house.world.clock.forward(11 * 60_000);
  await slow.listen(`/CHECK26/s/${lsId}`);
  await slow.page.getByText('3 of 4 points').waitFor();
  await desk.page.getByText('3 finished', { exact: true }).waitFor();
  // Whoever listens is told of them now and then.
  await desk.page
    .getByRole('status')
    .filter({ hasText: /^3 finished, 3 started, 2 passed, / })
    .waitFor({ timeout: 30_000 });

  await desk.page.getByRole('button', { name: 'Reveal results' }).click();
  await wall.page.getByText('Average score').waitFor();
  await wall.page.getByRole('list', { name: 'Scores' }).waitFor();
  await desk.page.goto(`/p/${id}/insight/assessment/${lsId}`);
  await desk.page.getByText('Most chosen wrong answer: Up the stairs').waitFor();
});

const organized = async (passcode: string) => {
  const mara = await house.world.organiser('Mara');
  const event = await house.world.pigeonhole(mara, { passcode });
  return {
    mara,
    people: { world: house.world, organiser: mara, event } as Parameters<typeof assessmentIn>[0],
  };
};

const isReceived = (lsId: string) =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ n: number }>`
        SELECT count(*)::int AS n FROM assessment_attempts WHERE session_id = ${lsId} AND answers <> '{}'`.execute(
        house.world.program.kernel.db,
      );
      return rows[0]?.n;
    })
    .toBe(1);

test.each([
  { anonymous: true, passcode: 'OPEN26' },
  { anonymous: false, passcode: 'NAMED26' },
])(
  'whoever has an attempt open at the end ($anonymous: without names) sees what they answered, and their score once there is one',
  async ({ anonymous, passcode }) => {
    const { mara, people } = await organized(passcode);
    const lsId = await assessmentIn(people, { anonymous, toldAfter: 'answersAtEnd' });
    const { page, listen } = await house.person('phone');
    await listen(`/${passcode}/s/${lsId}`);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('radio', { name: 'By the stage' }).check();
    await page.getByRole('button', { name: 'All questions' }).click();
    await page.getByText('2 questions have no answer yet.').waitFor();
    await isReceived(lsId);
    await mara.call('endSession', { params: { lsId } });
    await page.getByRole('heading', { name: 'This assessment has ended' }).waitFor();
    await page.getByText('What arrived before the end counts.').waitFor();
    const answer = page.getByRole('listitem').filter({ hasText: 'Where is the nearest exit?' });
    for (const again of [async () => undefined, () => page.reload()]) {
      await again();
      await answer.getByText('Your answer: By the stage').waitFor();
      await answer.getByText('Right', { exact: true }).waitFor();
    }
    if (anonymous) return;
    await submitOverdue(house.world.program.kernel);
    await page.getByText('5 of 10 points').waitFor();
    await page.getByRole('heading', { name: 'Your answers are in' }).waitFor();
  },
);

test('a phone whose clock is put forward by an hour ends nothing: the time is that of the server', async () => {
  const { people } = await organized('AHEAD26');
  const lsId = await assessmentIn(people, { minutes: 10 });
  const phone = await house.person('phone');
  phone.expects(...networkTroubles);
  const { page, context, listen } = phone;
  await listen(`/AHEAD26/s/${lsId}`);
  await page.getByRole('button', { name: 'Start' }).click();
  const goAhead = () =>
    page.evaluate(() => {
      const clock = Date.now;
      Date.now = () => clock() + 3_600_000;
    });
  const left = page.getByText(/^[5-9]:\d\d left$/);
  await left.waitFor();
  await goAhead();
  await page.getByRole('radio', { name: 'By the stage' }).check();
  await isReceived(lsId);
  await left.waitFor();

  // Without a network nobody can say how late it is.
  await context.setOffline(true);
  await page.getByText('Your answers are kept on this phone').waitFor();
  await goAhead();
  await page.getByText('0:01 left').waitFor();
  await context.setOffline(false);
  await left.waitFor();
  const { rows } = await sql<{ submitted: boolean }>`
    SELECT submitted FROM assessment_attempts WHERE session_id = ${lsId}`.execute(
    house.world.program.kernel.db,
  );
  expect(rows).toEqual([{ submitted: false }]);
});

test('what was answered and submitted without a network, and came after the end, is said to be not saved', async () => {
  const { mara, people } = await organized('LATE26');
  const lsId = await assessmentIn(people, { toldAfter: 'answersAtEnd' });
  const phone = await house.person('phone');
  phone.expects(...networkTroubles, /answer 4\d\d: .*attempts/);
  const { page, context, listen } = phone;
  await listen(`/LATE26/s/${lsId}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('radio', { name: 'By the stage' }).waitFor();
  await context.setOffline(true);
  await page.getByText('Your answers are kept on this phone').waitFor();
  await page.getByRole('radio', { name: 'By the stage' }).check();
  await page.getByRole('button', { name: 'All questions' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('They’re sent as soon as you’re back online.').waitFor();
  await mara.call('endSession', { params: { lsId } });
  await context.setOffline(false);
  await page.getByRole('alert').getByText('Not saved. This session isn’t open.').waitFor();
  await page.getByRole('heading', { name: 'This assessment has ended' }).waitFor();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'This assessment has ended' }).waitFor();
  await page.getByText('Your answer: No answer').first().waitFor();
  expect(await page.getByText('Your answers are in').count()).toBe(0);
});

test.each([30, 0])(
  'the clock of an attempt (limit: %i minutes) shows the end of the session where that comes first',
  async (minutes) => {
    const passcode = `ENDS${minutes}`;
    const { mara, people } = await organized(passcode);
    const lsId = await assessmentIn(people, { minutes, toldAfter: 'answersAtEnd' });
    const plan = async (seconds: number) => {
      const end = new Date(house.world.clock.now().getTime() + seconds * 1000).toISOString();
      await mara.call('editSession', { params: { lsId }, body: { timeRange: { end } } });
    };
    await plan(12.5 * 60);
    const { page, listen } = await house.person('phone');
    await listen(`/${passcode}/s/${lsId}`);
    await page.getByText(/^The session ends in 1[23] minutes\./).waitFor();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText(/^1[12]:\d\d left$/).waitFor();
    await page.getByRole('radio', { name: 'By the stage' }).check();
    await isReceived(lsId);
    await plan(8);
    await page.getByText(/^0:0\d left$/).waitFor();
    await page.getByRole('heading', { name: 'This assessment has ended' }).waitFor();
    await page.getByText('Your answer: By the stage').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  },
);
