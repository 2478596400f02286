import { expect, test } from 'vitest';
import { eraseClosedAccounts } from '#server/domains/accounts/closing/erase-closed-accounts.job.ts';
import type { Browser } from '#server/test/browser.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { password } from '#server/test/world.ts';
import { addOrganisationAdmin, makeOrganisation } from './make-organisation.ts';

const world = worldForTests();

const accountOf = async (browser: Browser) => (await browser.call('myAccount')).body.account;
const close = (browser: Browser) => browser.call('closeAccount', { body: { passwd: password } });

async function organisationOf(admin: Browser, name: string): Promise<string> {
  const { email } = await accountOf(admin);
  const made = await world.byCommand((writer) => makeOrganisation(writer, { name, admin: email }));
  return made ?? '';
}

const makeAdmin = (organisationId: string, admin: string) =>
  world.byCommand((writer) => addOrganisationAdmin(writer, { organisationId, admin }));

test('the only admin of an organisation cannot close their account until it has another', async () => {
  const [olga, ines] = [await world.organiser('Olga'), await world.organiser('Ines')];
  const orgId = await organisationOf(olga, 'Pigeon Post');
  const needed = async () => (await olga.open('/account/advanced')).boot.page.data.onlyAdminOf;

  expect(await needed()).toEqual(['Pigeon Post']);
  const refused = await close(olga);
  expect([refused.status, refused.body.error]).toEqual([409, 'LastAdmin']);
  expect(refused.body.description).toContain('An organization needs an admin.');
  expect((await olga.call('myAccount')).status).toBe(200);

  const { email } = await accountOf(ines);
  expect(await makeAdmin(orgId, email.toUpperCase())).toBe('added');
  expect((await ines.call('listSso')).body.organisations).toMatchObject([{ name: 'Pigeon Post' }]);
  expect(await needed()).toEqual([]);
  expect((await close(olga)).status).toBe(200);
});

test('of two admins one closes their account, and is there until another one can act', async () => {
  const [olga, ines] = [await world.organiser('Olga'), await world.organiser('Ines')];
  const orgId = await organisationOf(olga, 'Both gone');
  const [first, second] = [await accountOf(olga), await accountOf(ines)];
  await makeAdmin(orgId, second.email);
  expect((await close(olga)).status).toBe(200);
  expect((await close(ines)).body.error).toBe('LastAdmin');
  const { db } = world.program.kernel;
  await db
    .updateTable('accounts')
    .set({ suspendedAt: world.clock.now() })
    .where('id', '=', second.id)
    .execute();
  const erase = async () => {
    world.clock.forward(15 * 86_400_000);
    await eraseClosedAccounts(world.program.kernel).run({});
    const left = await db
      .selectFrom('accounts')
      .select('id')
      .where('id', 'in', [first.id, second.id])
      .orderBy('id')
      .execute();
    return left.map(({ id }) => id);
  };
  expect(await erase()).toEqual([first.id, second.id]);
  await makeAdmin(orgId, (await accountOf(await world.organiser('Una'))).email);
  expect(await erase()).toEqual([second.id]);
});

test('an admin is added to an organisation there is, by an address that has an account', async () => {
  const olga = await world.organiser('Olga');
  const { email } = await accountOf(olga);
  const orgId = await organisationOf(olga, 'Strict');
  expect(await makeAdmin(orgId, 'nobody@example.org')).toBe('noAccount');
  expect(await makeAdmin('987654321', email)).toBe('noOrganisation');
  expect(await makeAdmin(orgId, email), 'who is one already stays one').toBe('added');
});

test('an admin lists their organisations by name, with how many workspaces each has; nobody else is told of one', async () => {
  const [olga, ines] = [await world.organiser('Olga'), await world.organiser('Ines')];
  const [west, east] = [await organisationOf(olga, 'west'), await organisationOf(olga, 'East')];
  const tId = (await ines.call('makeTeam', { body: { name: 'Aviary' } })).body.team.id;
  await world.program.kernel.db
    .updateTable('workspaces')
    .set({ organisationId: west })
    .where('id', '=', tId)
    .execute();
  const can = ['view', 'configureSso', 'setUp'];
  expect((await olga.call('listOrganisations')).body.organisations).toEqual([
    { id: east, name: 'East', workspaces: 0, can },
    { id: west, name: 'west', workspaces: 1, can },
  ]);
  expect((await ines.call('listOrganisations')).body.organisations).toEqual([]);
});

test('who is an admin of an organisation takes that along', async () => {
  const olga = await world.organiser('Olga');
  await organisationOf(olga, 'Taken along');
  expect((await olga.call('downloadMyData')).body).toMatchObject({
    organisations: [{ name: 'Taken along', role: 'admin', since: expect.stringMatching(/^\d{4}-/) }],
  });
});
