import { expect, test } from 'vitest';
import { withWorker } from '#server/test/world.ts';
import { axeProblems } from '../harness/axe.ts';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse({}, withWorker);

test('an agenda is pasted, its bad cell is told and mended, and it is imported as a whole', async () => {
  const owner = await house.world.organiser('Olga');
  const body = { name: 'Forum', startDate: '2031-05-01', endDate: '2031-05-02', timezone: 'Europe/Lisbon' };
  const { id } = (await owner.call('makePigeonhole', { body: { ...body, name: 'Spring forum' } })).body
    .pigeonhole;
  const olga = await house.person('phone', { as: owner });
  const page = await olga.visit(`/p/${id}/agenda`);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import an agenda' });

  const template = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Excel' }).click();
  expect((await template).suggestedFilename()).toMatch(/^agenda-template-.*\.xlsx$/);

  const rows = dialog.getByRole('textbox', { name: 'Rows, with a header' });
  await rows.fill(
    'Title\tType\tDay\tStart\tEnd\tTrack\tSpeakers\nWelcome\t\t1.5.2031\t09:00\t25:15\t\t\nYour questions\tQ&A\t4797\t10:00\t11:00\tMain hall\tAda Lovelace; Grace Hopper',
  );
  await dialog.getByRole('button', { name: 'Check' }).click();
  await dialog.getByText('Row 2, End: “25:15” isn’t a time. Write it like 14:30.').waitFor();
  await dialog.getByText('Row 3, Day: “4797” is a number, and no day. Write it like 2031-05-01.').waitFor();
  expect(await dialog.getByRole('button', { name: /^Import/ }).count()).toBe(0);
  expect(await axeProblems(page)).toEqual([]);
  expect(await misfits(page)).toEqual([]);

  // As a spreadsheet keeps the second of May where nobody has said that it is a day.
  await rows.fill((await rows.inputValue()).replace('25:15', '09:15').replace('4797', '47970'));
  await dialog.getByRole('button', { name: 'Check' }).click();
  await dialog.getByRole('row', { name: /Your questions Q&A .*2 May.*10:00/ }).waitFor();
  await dialog.getByText('Tracks that will be added: Main hall').waitFor();
  await dialog.getByText('Speakers that will be added: Ada Lovelace, Grace Hopper').waitFor();
  // Only the sentence is read out, not the whole table.
  expect(await dialog.getByRole('status').textContent()).toMatch(/^2 sessions will be added\.[^|]{0,60}$/);
  expect(await misfits(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 2 sessions' }).click();
  await page.getByText('2 sessions were imported').waitFor({ timeout: 30_000 });
  await page.getByRole('listitem').filter({ hasText: 'Your questions' }).first().waitFor();
  const { liveSessions } = (await owner.call('listSessions', { params: { phId: id } })).body;
  expect(liveSessions.map(({ tracks = [], speakers = [] }) => [tracks.length, speakers.length])).toEqual([
    [0, 0],
    [1, 2],
  ]);
});
