import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';
import { unfold } from '../harness/unfold.ts';

const house = openHouse();

test('a start that is typed by half is not dropped: the form asks for the rest of it', async () => {
  const mara = await house.world.organiser('Mara');
  const body = { name: 'Far away', startDate: '2099-11-20', endDate: '2099-11-20', timezone: 'UTC' };
  const { id } = (await mara.call('makePigeonhole', { body })).body.pigeonhole;
  const sessions = async () =>
    (await mara.call('listSessions', { params: { phId: id } })).body.liveSessions as {
      timeRange: { start: string | null; end: string | null };
    }[];
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/session/create/${id}/qna`);
  await unfold(page, 'Date and time');
  const starts = page.getByLabel('Starts');
  const add = page.getByRole('button', { name: 'Add to agenda' });
  const incomplete = page.getByText('This is incomplete or doesn’t exist');
  await page.getByLabel('Name', { exact: true }).fill('Ask the board');
  await starts.focus();
  await page.keyboard.type('11112099');
  await add.click();
  await incomplete.waitFor();
  expect(await starts.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await sessions()).toEqual([]);

  await starts.fill('2099-11-20T09:30');
  await page.getByLabel('Ends', { exact: true }).fill('2099-11-20T10:30');
  // The first digit of another year is the year 2: no reason to give up the page.
  await starts.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await add.click();
  await page.getByText('start isn’t valid').waitFor();
  await starts.fill('2099-11-20T09:30');
  await add.click();
  await page.getByRole('heading', { name: 'Agenda' }).waitFor();
  expect((await sessions()).map(({ timeRange }) => timeRange)).toEqual([
    { start: '2099-11-20T09:30:00.000Z', end: '2099-11-20T10:30:00.000Z' },
  ]);
});
