import { expect, test } from 'vitest';
import { assessmentIn, begin } from '#server/domains/interaction/kinds/assessment/assessment.fixture.ts';
import { joinAs, leadTo, quizIn } from '#server/domains/interaction/kinds/quiz_presenter/quiz.fixture.ts';
import { newKey } from '#server/test/live-client.ts';
import { ask } from '../audience/attendee.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

/** The agenda of an event with a running Q&A, and the phone of somebody who has just asked there. */
async function askedQna() {
  const { world } = house;
  const mara = await world.organiser('Mara');
  const { id, passcode } = await world.pigeonhole(mara);
  const lsId = await world.qna(mara, id, { filtering: false });
  const phone = await house.person('phone');
  await phone.visit(`/${passcode}/s/${lsId}`);
  return { world, mara, id, passcode, lsId, phone };
}

test('an organizer resets a session: it asks with what goes, and the phone is empty at once', async () => {
  const { world, mara, id, passcode, lsId, phone } = await askedQna();
  const screen = phone.page;
  const joao = await world.attendee(passcode);
  await joao.call('askQuestion', { params: { lsId }, body: { key: newKey(), text: 'Who decides?' } });
  await screen.getByText('Who decides?').first().waitFor();
  await ask(phone, 'And when?');
  await screen.getByText('And when?').first().waitFor();
  const field = screen.getByLabel('Your question');
  await field.fill('Half a thought');

  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/agenda`);
  await page.getByRole('button', { name: 'More for Ask the board' }).click();
  await page.getByRole('menuitem', { name: 'Reset' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset “Ask the board”?' });
  await dialog.getByText('This deletes 2 contributions for good.').waitFor();
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await page.getByText('“Ask the board” was reset').waitFor();

  await screen.getByText('No questions yet').waitFor();
  expect(await screen.getByText('Who decides?').count()).toBe(0);
  expect(await screen.getByText('And when?').count()).toBe(0);
  expect(await field.inputValue()).toBe('Half a thought');
  await screen.reload();
  await screen.getByText('No questions yet').waitFor();
  expect(await screen.getByText('And when?').count()).toBe(0);
});

test('a start is taken back without a question where nobody has taken part', async () => {
  const { mara, id, phone } = await askedQna();
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/agenda`);
  await page.getByRole('button', { name: 'More for Ask the board' }).click();
  await page.getByRole('menuitem', { name: 'Undo start' }).click();
  await page.getByText('“Ask the board” is upcoming again').waitFor();
  await page.getByRole('button', { name: 'Start Ask the board' }).waitFor();
  await phone.page.getByText('Waiting to start').waitFor();
});

test('a session in which people have only reacted can be reset, which says how often they have', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const sessionId = await house.world.qna(mara, id);
  const minute = house.world.clock.now();
  await house.world.program.kernel.db
    .insertInto('sessionReactions')
    .values({ pigeonholeId: id, sessionId, reaction: 'love', minute, count: 7 })
    .execute();
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/agenda`);
  const reset = async () => {
    await page.getByRole('button', { name: 'More for Ask the board' }).click();
    await page.getByRole('menuitem', { name: 'Reset' }).click();
  };
  await reset();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/7 votes or reactions/).waitFor();
  const done = page.waitForResponse(/\/reset$/);
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await done;
  await dialog.waitFor({ state: 'detached' });
  await reset();
  await page.getByText(/^There’s nothing to reset/).waitFor();
});

test('who takes back the start of an assessment in which people are writing is asked, with how many they are', async () => {
  const { world } = house;
  const mara = await world.organiser('Mara');
  const event = await world.pigeonhole(mara);
  const lsId = await assessmentIn({ world, organiser: mara, event });
  const phone = await world.attendee(event.passcode);
  expect((await begin(phone, lsId)).status).toBe(200);
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${event.id}/agenda`);
  await page.getByRole('button', { name: 'More for Safety check' }).click();
  await page.getByRole('menuitem', { name: 'Undo start' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo the start of “Safety check”?' });
  await dialog.getByText('This deletes unsubmitted answers from 1 person for good.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect((await begin(phone, lsId)).status).toBe(200);
});

test('a quiz that was led to its end can be reset, also where nobody has answered', async () => {
  const { world } = house;
  const mara = await world.organiser('Mara');
  const event = await world.pigeonhole(mara);
  const lsId = await quizIn({ world, organiser: mara, event });
  await leadTo(mara, lsId, 'revealed', 3);
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${event.id}/agenda`);
  const { name } = (await mara.call('readSession', { params: { lsId } })).body.liveSession;
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Reset' }).click();
  const dialog = page.getByRole('dialog', { name: `Reset “${name}”?` });
  await dialog.getByText('This deletes the progress through 3 questions for good.').waitFor();
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await page.getByText(`“${name}” was reset`).waitFor();
  const { quizQuestions } = (await mara.call('readResults', { params: { lsId } })).body;
  expect(quizQuestions?.map(({ asked }) => asked)).toEqual([null, null, null]);
});

test('a quiz that people have joined can be reset, and no start is taken back without a question', async () => {
  const { world } = house;
  const mara = await world.organiser('Mara');
  const event = await world.pigeonhole(mara);
  const lsId = await quizIn({ world, organiser: mara, event });
  for (const phone of [await world.attendee(event.passcode), await world.attendee(event.passcode)])
    expect((await joinAs(phone, lsId)).status).toBe(200);
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${event.id}/agenda`);
  const { name } = (await mara.call('readSession', { params: { lsId } })).body.liveSession;
  const press = async (act: string) => {
    await page.getByRole('button', { name: `More for ${name}` }).click();
    await page.getByRole('menuitem', { name: act }).click();
  };
  await press('Undo start');
  const asks = page.getByRole('dialog', { name: `Undo the start of “${name}”?` });
  await asks.getByText('This deletes the places of 2 players for good.').waitFor();
  await asks.getByRole('button', { name: 'Cancel' }).click();
  await press('Reset');
  const dialog = page.getByRole('dialog', { name: `Reset “${name}”?` });
  await dialog.getByText('This deletes the places of 2 players for good.').waitFor();
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await page.getByText(`“${name}” was reset`).waitFor();
});
