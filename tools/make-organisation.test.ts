import { expect, test } from 'vitest';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { carryOut, readArguments } from './make-organisation.ts';

const world = worldForTests();

const run = (...args: string[]) => world.byCommand(async (writer) => carryOut(writer, readArguments(args)));

test('an operator makes an organisation, and gives it another admin once its own is leaving', async () => {
  const olga = await world.organiser('Olga');
  const ines = await world.organiser('Ines');
  const [first, second] = await Promise.all(
    [olga, ines].map(async (browser) => (await browser.call('myAccount')).body.account.email),
  );
  expect(await run('--list')).toBe('There is no organisation.');
  const made = await run('Pigeon Post', '--admin', `${first}`);
  const orgId = /organisation (\d+)/.exec(made)?.[1] ?? '';
  expect(await run('--list')).toBe(`${orgId}  Pigeon Post  ${first}`);

  expect(await run('--organisation', orgId, '--admin', `${second}`)).toContain('is an admin of');
  expect(await run('--list')).toBe(`${orgId}  Pigeon Post  ${[first, second].sort().join(', ')}`);
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
  ])
    await expect(run(...wrong)).rejects.toThrow('npm run make-organisation');
});
