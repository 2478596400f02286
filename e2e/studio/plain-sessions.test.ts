import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();
const minute = 60_000;

test('a break is added like any session; it starts on phone and projector, and says when it ends and what is next', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'LUNCH26' });
  const start = new Date(Date.now() + 40 * minute).toISOString();
  await mara.call('makeSession', {
    body: { pigeonholeId: id, type: 'qna', name: 'Ask the board', timeRange: { start, end: null } },
  });
  const { page } = await house.person('desk', { as: mara });
  await page.goto(`/p/${id}/agenda`);
  await page.getByRole('button', { name: 'Add session' }).click();
  await page.getByRole('menuitem', { name: /^Break/ }).click();
  await page.getByLabel('Name', { exact: true }).fill('Lunch');
  await page.getByLabel('Description').fill('In the canteen');
  expect(await page.getByRole('switch', { name: 'Anonymous' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Add to agenda' }).click();
  await page.getByRole('heading', { name: 'Agenda' }).waitFor();

  const phone = (await house.person('phone')).page;
  await phone.goto('/LUNCH26');
  await phone.getByText('Lunch').waitFor();
  const wall = (await house.person('wall', { as: mara })).page;
  await wall.goto(`/p/${id}/panel/projector`);
  await page.goto(`/p/${id}/run`);
  await page.getByRole('button', { name: 'Start Lunch' }).click();
  await phone.getByRole('heading', { name: 'Lunch' }).waitFor();
  await phone.getByText('In the canteen').waitFor();
  await wall.getByRole('heading', { name: 'Lunch' }).waitFor();

  const { liveSessions } = (await mara.call('listSessions', { params: { phId: id } })).body;
  const lsId = liveSessions.find(({ name }) => name === 'Lunch')?.id ?? '';
  const endTime = new Date(Date.now() + 20 * minute).toISOString();
  await mara.call('extendSession', { params: { lsId }, body: { endTime } });
  await phone.getByRole('timer').filter({ hasText: 'Ends in' }).waitFor();
  await wall.getByText('Ends in').waitFor();
  await phone.getByRole('link', { name: /Ask the board/ }).click();
  await phone.getByRole('heading', { name: 'Ask the board' }).waitFor();
  await phone.goBack();
  await mara.call('endSession', { params: { lsId } });
  await phone.getByText('The break is over.').waitFor();
  await wall.getByText('Passcode').waitFor();
});
