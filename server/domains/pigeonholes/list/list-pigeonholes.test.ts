import { expect, test } from 'vitest';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';

const world = worldForTests();

test('the list says of each event what the event itself says, whatever one is in its workspace', async () => {
  const [olga, lea, mei] = [
    await world.organiser('Olga'),
    await world.organiser('Lea'),
    await world.organiser('Mei'),
  ];
  const { id: phId } = await world.pigeonhole(olga);
  const { db } = world.program.kernel;
  const { workspaceId } = await db
    .selectFrom('pigeonholes')
    .select('workspaceId')
    .where('id', '=', phId)
    .executeTakeFirstOrThrow();
  await db.updateTable('workspaces').set({ kind: 'team' }).where('id', '=', workspaceId).execute();
  for (const [browser, role] of [
    [lea, 'lead'],
    [mei, 'member'],
  ] as const) {
    const accountId = (await browser.call('myAccount')).body.account.id;
    await db.insertInto('workspaceMembers').values({ workspaceId, accountId, role }).execute();
  }
  // An event of her own, too.
  await world.pigeonhole(mei);

  for (const browser of [olga, lea, mei]) {
    const { pigeonholes } = (await browser.call('listPigeonholes')).body;
    for (const listed of pigeonholes)
      expect(listed).toEqual(
        (await browser.call('readPigeonhole', { params: { phId: listed.id } })).body.pigeonhole,
      );
  }
});

test.each([
  ['currentPage', '0', 'Current page must be 1 or more'],
  ['currentPage', '1000001', 'Current page must be 1,000,000 or less'],
  ['entriesPerPage', '0', 'Entries per page must be 1 or more'],
  ['entriesPerPage', '1e300', 'Entries per page must be 100 or less'],
])('%s=%s is refused with the bound it passes', async (field, value, description) => {
  const olga = await world.organiser('Olga');
  const answer = await olga.call('listPigeonholes', { query: { [field]: value } });
  expect(answer.status).toBe(422);
  expect(answer.body.details?.[`data.${field}`]).toMatchObject([{ description }]);
});
