import { expect, test } from 'vitest';
import { waitingForLocks } from '#server/test/waiting-for-locks.ts';
import { axeProblems } from '../harness/axe.ts';
import { misfits } from '../harness/fits.ts';
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

/** While the row of an event is held, these come to wait for it, in this order. Resolves once all are done. */
async function inTurn(phId: string, ...calls: (() => Promise<unknown>)[]): Promise<void> {
  const { db } = house.world.program.kernel;
  const holding = await db.startTransaction().execute();
  await holding.selectFrom('pigeonholes').select('id').where('id', '=', phId).forNoKeyUpdate().execute();
  const done: Promise<unknown>[] = [];
  for (const call of calls) {
    done.push(call());
    await expect.poll(() => waitingForLocks(db)).toBe(done.length);
  }
  await holding.commit().execute();
  await Promise.all(done);
}

test('a colleague throws an event away while it is being copied: it is copied whole or not at all, and the page says what is', async () => {
  const mara = await house.world.organiser('Mara');
  const { body } = await mara.call('makePigeonhole', {
    body: { name: 'Spring meeting', startDate: '2031-03-27', endDate: '2031-03-28', timezone: 'UTC' },
  });
  const { id } = body.pigeonhole;
  await mara.call('makeSession', { body: { pigeonholeId: id, type: 'qna', name: 'Ask the board' } });
  const trash = () => mara.call('trashPigeonhole', { params: { phId: id } });
  const names = async () => (await mara.call('listPigeonholes', {})).body.pigeonholes.map(({ name }) => name);

  const { page, listen, expects, tab } = await house.person('desk', { as: mara });
  // It asks for the event once more when it is told of a change: it may be one's own to see no longer, or gone.
  expects(/answer 40[34]/);
  await listen(`/p/${id}/about`);
  const dialog = page.getByRole('dialog', { name: 'Copy event' });
  const copy = () => dialog.getByRole('button', { name: 'Copy event' }).click();
  const open = async () => {
    await page.getByRole('button', { name: 'Copy event' }).click();
    await dialog.waitFor();
  };
  await open();
  await dialog.getByLabel('Name').fill('Summer meeting');
  await inTurn(id, trash, copy);
  await page.getByRole('heading', { name: '“Spring meeting” is in the trash' }).waitFor();
  await page.getByText(/^Recoverable until \d\d \w{3} \d{4}$/).waitFor();
  await dialog.waitFor({ state: 'hidden' });
  expect([...(await axeProblems(page)), ...(await misfits(page))]).toEqual([]);
  expect(await names()).toEqual([]);
  const later = await tab(`/p/${id}/about`);
  await later.getByText('Spring meeting').waitFor();
  expect(new URL(later.url()).pathname).toBe('/p/trash/');
  await later.close();

  // Brought back, the page is there again, with what was typed. This time the copy comes first.
  await mara.call('recoverPigeonhole', { params: { phId: id } });
  await open();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Summer meeting');
  await inTurn(id, copy, trash);
  await page.getByText('“Summer meeting” is ready').waitFor();
  await page.waitForURL((url) => url.pathname !== `/p/${id}/about`);
  expect(await names()).toEqual(['Summer meeting']);
  const copyId = /\/p\/(\d+)\/about/.exec(page.url())?.[1] ?? '';
  const { liveSessions } = (await mara.call('listSessions', { params: { phId: copyId } })).body;
  expect(liveSessions.map(({ name }) => name)).toEqual(['Ask the board']);

  // The copy is deleted for good while it is to be copied itself.
  await open();
  await mara.call('trashPigeonhole', { params: { phId: copyId } });
  await page.getByRole('heading', { name: '“Summer meeting” is in the trash' }).waitFor();
  await mara.call('deletePigeonhole', { params: { phId: copyId } });
  await page.getByRole('heading', { name: '“Summer meeting” was deleted' }).waitFor();
  await page.getByRole('link', { name: 'Go to your events' }).click();
  await page.getByRole('heading', { name: 'Events', level: 1 }).waitFor();
  expect(await names()).toEqual([]);
});
