import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

/** The agenda of an event whose one poll has ended. */
async function endedPoll(size: 'desk' | 'phone', settings: { anonymous: boolean }) {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const lsId = await house.world.poll(mara, id, settings);
  expect((await mara.call('endSession', { params: { lsId } })).status).toBe(200);
  const { page, visit } = await house.person(size, { as: mara });
  await visit(`/p/${id}/agenda`);
  return { page, button: (name: string) => page.getByRole('button', { name, exact: true }) };
}

test('an organiser who reopens an anonymous session is told first what it costs', async () => {
  const { page, button } = await endedPoll('desk', { anonymous: true });
  const dialog = page.getByRole('dialog', { name: 'Reopen “Shall we?”?' });
  await button('Reopen Shall we?').click();
  await dialog.getByText('Voters can no longer be told apart.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await button('Reopen Shall we?').click();
  await dialog.getByRole('button', { name: 'Reopen', exact: true }).click();
  await page.getByText('“Shall we?” is live again').waitFor();
  await button('End Shall we?').waitFor();
});

test('one with names opens again without a question', async () => {
  const { page, button } = await endedPoll('phone', { anonymous: false });
  await button('Reopen Shall we?').click();
  await page.getByText('“Shall we?” is live again').waitFor();
});
