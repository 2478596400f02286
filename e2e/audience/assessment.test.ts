import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('an organizer adds an assessment; what a phone adds is on the stage until the desk hides it', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'NEXT26' });
  const desk = await house.person('desk', { as: mara });
  await desk.page.goto(`/p/${id}/agenda`);
  await desk.page.getByRole('link', { name: /^Assessment/ }).click();
  await desk.page.getByLabel('Name', { exact: true }).fill('What shall we do next?');
  await desk.page.getByText('A longer lunch break').waitFor();
  await desk.page.getByRole('button', { name: 'Add to agenda' }).click();
  await desk.page.getByRole('heading', { name: 'Agenda' }).waitFor();
  const { liveSessions } = (await mara.call('listSessions', { params: { phId: id } })).body;
  const lsId = liveSessions[0]?.id ?? '';
  await house.world.start(mara, lsId);
  await desk.page.goto(`/p/${id}/run`);
  await desk.page.getByRole('tab', { name: /^Shown/ }).waitFor();
  const stage = await house.person('wall', { as: mara });
  await stage.page.goto(`/p/${id}/panel/projector`);
  await stage.page.getByRole('heading', { name: 'No attempts yet' }).waitFor();

  const { page, visit } = await house.person('phone');
  await visit(`/NEXT26/s/${lsId}`);
  await page.getByLabel('Your attempt').fill('A longer lunch');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const row = page.getByRole('list', { name: 'Attempts' }).getByRole('listitem');
  await row.filter({ hasText: 'A longer lunch' }).getByText('You').waitFor();
  await stage.page.getByText('A longer lunch').waitFor();

  await desk.page.getByRole('button', { name: 'Hide: A longer lunch' }).click();
  await stage.page.getByRole('heading', { name: 'No attempts yet' }).waitFor();
  expect(await stage.page.getByText('A longer lunch').count()).toBe(0);
});
