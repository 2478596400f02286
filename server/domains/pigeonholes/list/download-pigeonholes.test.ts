import { expect, test } from 'vitest';
import { readSheet } from '#server/kernel/sheets/read-sheet.ts';
import type { Browser } from '#server/test/browser.ts';
import { join, person, teamEvent, teamOf } from '#server/test/prepared/team-for-tests.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';

const world = worldForTests();

async function download(browser: Browser, query: Record<string, string>) {
  const path = `/api/pigeonhole/list/download?${new URLSearchParams(query)}`;
  const response = await browser.fetch(path, {
    method: 'POST',
    headers: { 'x-csrf-token': browser.csrfToken },
  });
  expect(response.status).toBe(200);
  const file = Buffer.from(await response.arrayBuffer());
  return (await readSheet(file, { rows: 1_000 }, { log: { warn: () => undefined } })).map(
    ({ cells }) => cells,
  );
}

const noted = async (workspaceId: string) => {
  const entries = await world.program.kernel.db
    .selectFrom('auditEntries')
    .select('about')
    .where('workspaceId', '=', workspaceId)
    .where('action', '=', 'list-downloaded')
    .execute();
  return entries.map(({ about }) => about);
};

test('an organizer takes her events along, those of her teams too, and each workspace is told of its own', async () => {
  const olga = await person(world, 'Olga');
  const own = { name: '=1+1', startDate: '2030-05-01', endDate: '2030-05-02', timezone: 'Asia/Tokyo' };
  const made = await olga.browser.call('makePigeonhole', { body: own });
  const { passcode } = made.body.pigeonhole.passcode;
  const { tId } = await teamOf(world);
  await join(world, tId, olga, 'member');
  await teamEvent(world, tId, 'Team meeting');
  const foreign = await person(world, 'Eve');
  await foreign.browser.call('makePigeonhole', { body: { ...own, name: 'Not hers' } });

  const [titles, ...rows] = await download(olga.browser, { format: 'xlsx', sortBy: 'name' });
  expect(titles).toEqual([
    'Event',
    'Status',
    'First day',
    'Last day',
    'Time zone',
    'Sessions',
    'Passcode',
    'Team',
  ]);
  expect(rows.map(([name]) => name)).toEqual(['=1+1', 'Team meeting']);
  expect(rows[0]).toEqual([
    '=1+1',
    'No sessions in Pigeonhole',
    '2030-05-01',
    '2030-05-02',
    'Asia/Tokyo',
    '0',
    passcode,
    '',
  ]);
  expect(
    rows.map((cells) => cells.at(-1)),
    'whose each is',
  ).toEqual(['', 'Aviary']);
  expect(await noted(tId)).toEqual([{ list: 'events', format: 'xlsx', rows: 1 }]);

  const csv = await download(olga.browser, { format: 'csv', searchTerm: '1+1' });
  expect(
    csv.slice(1).map(([name]) => name),
    'harmless where text is opened as a table',
  ).toEqual(["'=1+1"]);
  expect(await noted(tId), 'nothing of the team was in it').toHaveLength(1);
});
