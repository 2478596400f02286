import { expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';
import { unfold } from '../harness/unfold.ts';

const house = openHouse();

test('a session after the last day of its event is told at its time, and an earlier last day at that day, with the session in its way', async () => {
  const mara = await house.world.organiser('Mara');
  const days = { startDate: '2031-05-01', endDate: '2031-05-02', timezone: 'Europe/Lisbon' };
  const { id } = (await mara.call('makePigeonhole', { body: { name: 'Spring forum', ...days } })).body
    .pigeonhole;
  const desk = await house.person('phone', { as: mara });
  desk.expects(/answer 422/);
  const { page, visit } = desk;
  await visit(`/p/${id}/session/create/${id}/qna`);
  await page.getByLabel('Name', { exact: true }).fill('Closing');
  await unfold(page, 'Date and time');
  const starts = page.getByLabel('Starts', { exact: true });
  // June for May.
  await starts.fill('2031-06-02T17:00');
  await page.getByRole('button', { name: 'Add to agenda' }).click();
  const over =
    'The event is over by then: its last day is 2031-05-02. Choose an earlier time, or a later last day of the event.';
  await page.getByText(over).first().waitFor();
  expect(await starts.getAttribute('aria-invalid')).toBe('true');
  expect([...(await axeProblems(page)), ...(await misfits(page))]).toEqual([]);
  await starts.fill('2031-05-02T17:00');
  await page.getByLabel('Ends', { exact: true }).fill('2031-05-03T00:00');
  await page.getByRole('button', { name: 'Add to agenda' }).click();
  await page.getByRole('heading', { name: 'Agenda' }).waitFor();
  await page.getByText('Closing').first().waitFor();

  await visit(`/p/${id}/about`);
  const last = page.getByLabel('Last day');
  await last.fill('2031-05-01');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('“Closing” would be after the last day.').first().waitFor();
  expect(await last.getAttribute('aria-invalid')).toBe('true');
  expect([...(await axeProblems(page)), ...(await misfits(page))]).toEqual([]);
  const { pigeonhole } = (await mara.call('readPigeonhole', { params: { phId: id } })).body;
  expect(pigeonhole.dateRange).toEqual({ start: '2031-05-01', end: '2031-05-02' });
});

test('“Undo” of a deletion says that a session is back without its time, where the event ends before it by then', async () => {
  const mara = await house.world.organiser('Mara');
  const days = { startDate: '2031-05-01', endDate: '2031-05-02', timezone: 'Europe/Lisbon' };
  const { id } = (await mara.call('makePigeonhole', { body: { name: 'Spring forum', ...days } })).body
    .pigeonhole;
  const timeRange = { start: '2031-05-02T16:00:00Z', end: '2031-05-02T17:00:00Z' };
  const body = { pigeonholeId: id, type: 'qna', name: 'Closing', timeRange } as const;
  await mara.call('makeSession', { body });
  const { page, visit } = await house.person('phone', { as: mara });
  await visit(`/p/${id}/agenda`);
  await page.getByRole('button', { name: 'More for Closing' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('“Closing” was deleted').waitFor();
  // A colleague, in that moment.
  const shorter = { params: { phId: id }, body: { endDate: '2031-05-01', seen: {} } };
  expect((await mara.call('editAbout', shorter)).status).toBe(200);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page
    .getByText('“Closing” is back, but without its time: it was after the last day of the event')
    .waitFor();
  expect([...(await axeProblems(page)), ...(await misfits(page))]).toEqual([]);
  await page.getByRole('link', { name: 'Closing' }).waitFor();
  const { liveSessions } = (await mara.call('listSessions', { params: { phId: id } })).body;
  expect(liveSessions.map((one) => one.timeRange)).toEqual([{ start: null, end: null }]);
});
