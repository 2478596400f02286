import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('an organiser who reopens an anonymous session is asked first: earlier voters will count as new', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'Autumn Summit' });
  await house.world.poll(mara, id, { anonymous: true });
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/agenda`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog', { name: 'Reopen “Shall we?”?' });

  await button('End Shall we?').click();
  await button('Undo').click();
  await dialog.getByText('counts as new and can vote again').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await button('Reopen Shall we?').click();
  await dialog.getByRole('button', { name: 'Reopen', exact: true }).click();
  await page.getByText('“Shall we?” is live again').waitFor();
  await button('End Shall we?').waitFor();
});

test('one with names opens again without a question', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'Board' });
  const lsId = await house.world.poll(mara, id, { anonymous: false });
  expect((await mara.call('endSession', { params: { lsId } })).status).toBe(200);
  const { page, visit } = await house.person('phone', { as: mara });
  await visit(`/p/${id}/agenda`);
  await page.getByRole('button', { name: 'Reopen Shall we?' }).click();
  await page.getByText('“Shall we?” is live again').waitFor();
});
