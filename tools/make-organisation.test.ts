import { expect, test } from 'vitest';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { carryOut, readArguments } from './make-organisation.ts';

const world = worldForTests();

const run = (...args: string[]) =>
  world.byCommand(async (writer) => carryOut(writer, readArguments(args), world.program.kernel));

test('an operator makes an organisation, and gives it another admin once its own is leaving', async () => {
  const olga = await world.organiser('Olga');
  const ines = await world.organiser('Ines');
  const [first, second] = await Promise.all(
    [olga, ines].map(async (browser) => (await browser.call('myAccount')).body.account.email),
  );
  expect(await run('--list')).toBe('There is no organisation.');
  const made = await run('Pigeon Post', '--admin', `${first}`);
  const orgId = /organisation (\d+)/.exec(made)?.[1] ?? '';
  expect(await run('--list')).toBe(`${orgId}  Pigeon Post  ${first}  no team`);

  expect(await run('--organisation', orgId, '--admin', `${second}`)).toContain('is an admin of');
  expect(await run('--list')).toBe(`${orgId}  Pigeon Post  ${[first, second].sort().join(', ')}  no team`);
  expect((await ines.call('listSso')).body.organisations).toHaveLength(1);
});

test('what cannot be done is told, and what is not understood shows how it is used', async () => {
  await expect(run('--organisation', '987654321', '--admin', 'a@example.org')).rejects.toThrow(
    'There is no organisation 987654321.',
  );
  await expect(run('--let-passwords-in', '987654321')).rejects.toThrow('There is no organisation 987654321.');
  await expect(run('Nobody’s', '--admin', 'nobody@example.org')).rejects.toThrow('There is no account');
  for (const wrong of [
    [],
    ['--admin', 'a@example.org'],
    ['Name'],
    ['--organisation', '1'],
    ['--organisation', 'x', '--admin', 'a@example.org'],
    ['Name', '--organisation', '1', '--admin', 'a@example.org'],
    ['--list', '--let-passwords-in', '1'],
    ['--team', '1'],
    ['Name', '--team', '1'],
    ['--list', '--team', '1'],
    ['--organisation', '1', '--team', 'Aviary'],
    ['--organisation', '1', '--team', '1', '--admin', 'a@example.org'],
    ['--take-out-team', 'Aviary'],
    ['--take-out-team', '1', '--organisation', '1'],
    ['--take-out-team', '1', '--admin', 'a@example.org'],
  ])
    await expect(run(...wrong)).rejects.toThrow('npm run make-organisation');
});

test('a team is in one organisation at most; what is so already stays, and only teams are taken', async () => {
  const olga = await world.organiser('Olga');
  const { email } = (await olga.call('myAccount')).body.account;
  const tId = (await olga.call('makeTeam', { body: { name: 'Roost' } })).body.team.id;
  await world.pigeonhole(olga);
  const { workspaces } = (await olga.call('listWorkspaces')).body;
  const make = async (name: string) =>
    /organisation (\d+)/.exec(await run(name, '--admin', email))?.[1] ?? '';
  const [east, west] = [await make('East'), await make('West')];

  expect(await run('--take-out-team', tId)).toBe(`Team ${tId} (Roost) is in no organisation.`);
  expect(await run('--organisation', east, '--team', tId)).toContain(`is in organisation ${east} now`);
  expect(await run('--organisation', east, '--team', tId)).toBe(
    `Team ${tId} (Roost) is in organisation ${east} already.`,
  );
  await expect(run('--organisation', west, '--team', tId)).rejects.toThrow(
    `Team ${tId} (Roost) is in organisation ${east}. Take it out first: npm run make-organisation -- --take-out-team ${tId}`,
  );
  const ownId = workspaces.find(({ id }) => id !== tId)?.id ?? '';
  for (const args of [['--organisation', east, '--team'], ['--take-out-team']]) {
    await expect(run(...args, ownId)).rejects.toThrow(`${ownId} is somebody's personal workspace.`);
    await expect(run(...args, '987654321')).rejects.toThrow('There is no team 987654321.');
  }
  await expect(run('--organisation', '987654321', '--team', tId)).rejects.toThrow(
    'There is no organisation 987654321.',
  );
  const { db } = world.program.kernel;
  const noted = await db.selectFrom('auditEntries').select('action').where('workspaceId', '=', tId).execute();
  expect(noted.map(({ action }) => action).filter((action) => action !== 'team-made')).toEqual([
    'addOrganisationTeam',
  ]);
});
