import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('an organizer copies an event into a team for another day, and duplicates it from the list', async () => {
  const mara = await house.world.organiser('Mara');
  const { body } = await mara.call('makePigeonhole', {
    body: { name: 'Spring meeting', startDate: '2031-03-27', endDate: '2031-03-28', timezone: 'UTC' },
  });
  const { id } = body.pigeonhole;
  const timeRange = { start: '2031-03-28T09:00:00.000Z', end: '2031-03-28T10:00:00.000Z' };
  await mara.call('makeSession', {
    body: { pigeonholeId: id, type: 'qna', name: 'Ask the board', settings: {}, timeRange },
  });
  const { team } = (await mara.call('makeTeam', { body: { name: 'Harbor' } })).body;

  const { page, visit, expects } = await house.person('desk', { as: mara });
  expects(/answer 422/);
  await visit(`/p/${id}/about`);
  await page.getByRole('button', { name: 'Copy event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy event' });
  await dialog.getByLabel('Name').fill('Summer meeting');
  await dialog.getByLabel('First day').fill('2020-06-03');
  await dialog.getByLabel('Workspace').selectOption({ label: 'Harbor' });
  await dialog.getByRole('button', { name: 'Copy event' }).click();
  await dialog.getByText('The last day is already over in this time zone').waitFor();
  // What was typed stays, also when the page is loaded again.
  await page.reload();
  await page.getByRole('button', { name: 'Copy event' }).click();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Summer meeting');
  await dialog.getByLabel('First day').fill('2031-06-03');
  await dialog.getByRole('button', { name: 'Copy event' }).click();

  await page.getByText('“Summer meeting” is ready').waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Last day' }).inputValue()).toBe('2031-06-04');
  const copyId = /\/p\/(\d+)\/about/.exec(page.url())?.[1] ?? '';
  expect(copyId).not.toBe(id);
  const copy = (await mara.call('readPigeonhole', { params: { phId: copyId } })).body.pigeonhole;
  expect(copy.owner).toEqual({ type: 'team', id: team.id });
  await visit(`/p/${copyId}/agenda`);
  await page.getByText('Ask the board').waitFor();

  await visit('/p/list/');
  await page.getByRole('checkbox', { name: /Spring meeting/ }).check();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByText('1 event duplicated').waitFor();
  await page.getByRole('link', { name: 'Spring meeting (2)' }).waitFor();
});
