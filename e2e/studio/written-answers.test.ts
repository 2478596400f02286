import { test } from 'vitest';
import { ask } from '../audience/attendee.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('a host answers in writing; somebody reads it on their phone and finds it helpful', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'Town hall', passcode: 'ANSWER26' });
  const lsId = await house.world.qna(mara, id);
  const ines = await house.person('phone');
  await ines.visit(`/ANSWER26/s/${lsId}`);
  await ask(ines, 'When does it open?');

  const desk = await house.person('desk', { as: mara });
  const { page } = desk;
  await desk.visit(`/p/${id}/panel/admin?session=${lsId}`);
  await page.getByRole('button', { name: 'When does it open?' }).click();
  await page.getByRole('button', { name: 'Write an answer' }).click();
  await page.getByLabel('Written answer').fill('In March, with coffee.');
  await page.getByRole('button', { name: 'Save answer' }).click();
  const answer = ines.page.getByRole('region', { name: 'Answer from the hosts' });
  await answer.getByText('In March, with coffee.', { exact: true }).waitFor();
  await answer.getByRole('button', { name: /Helpful/ }).click();
  await answer.getByRole('button', { name: /Helpful/, pressed: true }).waitFor();
  await page.getByText('1 person found it helpful').waitFor();
  await ines.page.reload();
  await answer.getByRole('button', { name: /Helpful/, pressed: true }).waitFor();

  await page.getByRole('button', { name: 'Remove answer' }).click();
  const asked = page.getByRole('dialog', { name: 'Remove this answer?' });
  await asked.getByText('1 person found it helpful').waitFor();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await asked.waitFor({ state: 'detached' });
  await answer.getByRole('button', { name: /Helpful/, pressed: true }).waitFor();
  await page.getByRole('button', { name: 'Remove answer' }).click();
  await asked.getByRole('button', { name: 'Remove answer' }).click();
  await answer.waitFor({ state: 'detached' });
  await asked.waitFor({ state: 'detached' });
});
