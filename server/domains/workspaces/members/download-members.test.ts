import { expect, test } from 'vitest';
import { readSheet } from '#server/kernel/sheets/read-sheet.ts';
import type { Browser } from '#server/test/browser.ts';
import { join, person, teamOf } from '#server/test/prepared/team-for-tests.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';

const world = worldForTests();

const fetchFile = (browser: Browser, path: string) =>
  browser.fetch(path, { method: 'POST', headers: { 'x-csrf-token': browser.csrfToken } });

async function rowsOf(response: Response): Promise<readonly (readonly string[])[]> {
  const file = Buffer.from(await response.arrayBuffer());
  return (await readSheet(file, { rows: 1_000 }, { log: { warn: () => undefined } })).map(
    ({ cells }) => cells,
  );
}

const emailsIn = async (response: Response) => (await rowsOf(response)).slice(1).map(([, email]) => email);

test.each([
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['csv', 'text/csv; charset=utf-8'],
])('a lead takes the members of a team along as %s, and the audit log says so', async (format, type) => {
  const { tId, lead } = await teamOf(world);
  const { members } = (await lead.browser.call('listMembers', { params: { tId } })).body;
  const response = await fetchFile(lead.browser, `/api/team/${tId}/members/download?format=${format}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
  const day = world.clock.now().toISOString().slice(0, 10);
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="members-${day}.${format}"`);
  const [titles, ...rows] = await rowsOf(response);
  expect(titles).toEqual(['Name', 'Email', 'Role', 'Joined (UTC)']);
  expect(rows.map(([name, email, role]) => [name, email, role?.toLowerCase()])).toEqual(
    members.map(({ name, email, role }) => [name ?? '', email, role]),
  );
  const { db } = world.program.kernel;
  const entry = await db
    .selectFrom('auditEntries')
    .select('about')
    .where('workspaceId', '=', tId)
    .where('action', '=', 'list-downloaded')
    .executeTakeFirstOrThrow();
  expect(entry.about).toEqual({ list: 'members', format, rows: members.length });
});

test('what is looked for and left out is not in the file, and its order is that of the list', async () => {
  const { tId, owner, lead } = await teamOf(world);
  for (const name of ['Ada Heron', 'Bob Heron', 'Cy Stork'])
    await join(world, tId, await person(world, name), 'member');
  const query = { searchTerm: 'heron', role: 'member', sortBy: 'name', sortOrder: 'desc' } as const;
  const { members } = (await lead.browser.call('listMembers', { params: { tId }, query })).body;
  expect(members.map(({ name }) => name)).toEqual(['Bob Heron', 'Ada Heron']);
  const path = `/api/team/${tId}/members/download?${new URLSearchParams({ ...query, format: 'csv' })}`;
  expect(await emailsIn(await fetchFile(owner.browser, path))).toEqual(members.map(({ email }) => email));
});

test('to those outside the team there is none, and without a format nothing is guessed', async () => {
  const { tId, lead } = await teamOf(world);
  const stranger = await world.organiser('Eve');
  const path = `/api/team/${tId}/members/download`;
  expect((await fetchFile(stranger, `${path}?format=csv`)).status).toBe(404);
  expect((await fetchFile(lead.browser, path)).status).toBe(422);
});
