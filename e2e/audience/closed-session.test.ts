import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';
import { ask } from './attendee.ts';

const house = openHouse();

test('an organizer closes a session for the time after its end; phones lose sight of it, also after a reload', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'CLOSED26' });
  const lsId = await house.world.qna(mara, id);
  const desk = (await house.person('desk', { as: mara })).page;
  await desk.goto(`/p/${id}/session/${lsId}`);
  await desk.getByRole('switch', { name: 'Viewable after it ends' }).setChecked(false);
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await desk.getByText('Saved', { exact: true }).waitFor();

  const ines = await house.person('phone');
  const page = await ines.visit(`/CLOSED26/s/${lsId}`);
  await ask(ines, 'Who decides?');
  await page.getByText('Yours, live').waitFor();
  await mara.call('endSession', { params: { lsId } });
  const closed = page.getByText('This session has ended and can’t be viewed anymore.');
  await closed.waitFor();
  await page.getByRole('heading', { name: 'Ask the board', level: 1 }).waitFor();
  expect(await page.getByText('Who decides?').count()).toBe(0);
  await page.reload();
  await closed.waitFor();

  await page.getByRole('link', { name: 'Back to the agenda' }).click();
  await page.getByText('Closed', { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: /Ask the board/ }).count()).toBe(0);
  await mara.call('startSession', { params: { lsId } });
  await page.getByText('Yours, live').waitFor();
});
