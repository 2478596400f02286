import { expect, test } from 'vitest';
import { vote } from '../audience/attendee.ts';
import { heardOn } from '../harness/heard.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();
/** Of the votes. The address on the stage may have these digits, too, in its port. */
const all = /^100\b/;

/** A running poll, with its desk, a projector and a phone. */
async function hall(settings: { anonymous?: boolean; resultsShown?: boolean }) {
  const mara = await house.world.organiser('Mara');
  const event = await house.world.pigeonhole(mara, { name: 'Autumn Summit' });
  const lsId = await house.world.poll(mara, event.id, settings);
  const desk = await house.person('desk', { as: mara });
  const wall = await house.person('wall', { as: mara });
  const phone = await house.person('phone');
  await desk.visit(`/p/${event.id}/run`);
  await wall.visit(`/p/${event.id}/panel/projector`);
  const heard = await heardOn(phone.page);
  await phone.visit(`/${event.passcode}/s/${lsId}`);
  const button = (name: string) => desk.page.getByRole('button', { name, exact: true });
  await button('End Shall we?').waitFor();
  return { mara, event, lsId, desk: desk.page, wall: wall.page, phone: phone.page, heard, button };
}

test('End is a last call: everybody counts down, it can be cancelled, and the result stays on the stage', async () => {
  const { desk, wall, phone, heard, button } = await hall({ anonymous: true });
  await button('End Shall we?').click();
  // All at once: the ten seconds go on meanwhile.
  const counting = [desk, wall, phone].map((screen) => screen.getByText(/^Closing in \d+ s$/).first());
  await Promise.all(counting.map((words) => words.waitFor()));
  const closings = async () => (await heard()).filter((words) => words.startsWith('Closing in'));
  await expect.poll(closings).toHaveLength(1);
  await vote({ page: phone }, 'Later');
  await phone.getByText('Your vote is in.').waitFor();

  await button('Cancel the end of Shall we?').click();
  await button('End Shall we?').waitFor();
  for (const screen of [wall, phone])
    await screen
      .getByText(/^Closing in/)
      .first()
      .waitFor({ state: 'detached' });

  await button('End Shall we?').click();
  // A press that follows at once is taken for the second one of a double click.
  await expect
    .poll(() => button('End now: Shall we?').getAttribute('aria-disabled'), { timeout: 5000 })
    .toBeNull();
  await button('End now: Shall we?').click();
  await desk.getByText('“Shall we?” has ended').waitFor();
  expect(await button('Undo').count()).toBe(0);
  await wall.getByText('Final result').waitFor();
  await wall.getByText('1 of').waitFor();
  await wall.getByText(all).first().waitFor();

  // So it does after a power cut, until somebody takes it off.
  await wall.reload();
  await wall.getByText('Final result').waitFor();
  await wall.keyboard.press('c');
  await wall.getByText('Passcode').waitFor();
  await wall.reload();
  // Until the screen knows what there is, it shows the way in as well.
  await wall.getByText('1 in the room').waitFor();
  await wall.getByText('Passcode').waitFor();
});

test('left alone, a last call ends the session', async () => {
  const { wall, phone, button } = await hall({ anonymous: false });
  await button('End Shall we?').click();
  await phone.getByText('This session has ended. You can still read it.').waitFor();
  await wall.getByText('Final result').waitFor();
  await button('Reopen Shall we?').waitFor();
});

test('results that were hidden stay so on the stage after the end, until they are revealed', async () => {
  const { mara, lsId, desk, wall, phone } = await hall({ resultsShown: false });
  await vote({ page: phone }, 'Later');
  await wall.getByText('1 of 1 voted').waitFor();
  await mara.call('endSession', { params: { lsId } });
  await wall.getByText('Voting has ended').waitFor();
  await wall.getByText('1 of 1 voted').waitFor();
  expect(await wall.getByText(all).count()).toBe(0);
  await desk.goto(`${desk.url()}?session=${lsId}`);
  await desk.getByRole('button', { name: 'Reveal results' }).click();
  await wall.getByText('Final result').waitFor();
  await wall.getByText(all).first().waitFor();
});

test('an anonymous poll that is opened again: a phone drops its old choice, and the count says so', async () => {
  const { mara, lsId, desk, wall, phone, button } = await hall({ anonymous: true });
  await vote({ page: phone }, 'Later');
  await phone.getByText('Your vote is in.').waitFor();
  await mara.call('endSession', { params: { lsId } });
  await phone.getByText('This session has ended. You can still read it.').waitFor();

  await button('Reopen Shall we?').click();
  const dialog = desk.getByRole('dialog', { name: 'Reopen “Shall we?”?' });
  await dialog.getByText('Voters can no longer be told apart.').waitFor();
  await dialog.getByRole('button', { name: 'Reopen', exact: true }).click();

  await phone.getByRole('radio', { name: 'Yes' }).waitFor();
  expect(await phone.getByRole('radio', { checked: true }).count()).toBe(0);
  await vote({ page: phone }, 'Yes');
  for (const screen of [desk, wall, phone])
    await screen.getByText('2 votes. Reopened: people may be counted twice.').first().waitFor();
});
