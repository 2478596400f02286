import { expect, test } from 'vitest';
import { teamOf } from '#server/test/prepared/team-for-tests.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('a session is added from an address that carries something, which goes along, and from inside another session', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const group = { pigeonholeId: id, type: 'dummy', name: 'Morning' } as const;
  const lsId = (await mara.call('makeSession', { body: group })).body.liveSession.id;
  const { page, visit } = await house.person('desk', { as: mara });
  const chat = page.getByRole('menuitem', { name: /^Chat/ });
  const carried = async () => Object.fromEntries(new URL(page.url()).searchParams);

  await visit(`/p/${id}/agenda?from=mail`);
  await page.getByRole('button', { name: 'Add session' }).click();
  await chat.click();
  await page.getByLabel('Name', { exact: true }).waitFor();
  expect(await carried()).toEqual({ from: 'mail' });

  await visit(`/p/${id}/session/nest/${lsId}?from=mail`);
  await page.getByRole('button', { name: 'Add session' }).click();
  await chat.click();
  await page.getByLabel('Name', { exact: true }).waitFor();
  expect(await carried()).toEqual({ from: 'mail', parent: lsId });

  // Where it is put is of this page alone: elsewhere the next one is not put there.
  await page.getByRole('link', { name: 'Agenda', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Agenda' }).waitFor();
  expect(await carried()).toEqual({ from: 'mail' });
});

test('what was looked for among the members of a team stays with them', async () => {
  const { tId, owner } = await teamOf(house.world);
  await house.world.pigeonhole(owner.browser, { name: 'Spring forum' });
  const { page, visit } = await house.person('desk', { as: owner.browser });
  await visit(`/team/${tId}/members?search=lea&role=lead&sort=name&order=desc`);
  await page.getByText('Lea', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'Events', exact: true }).first().click();
  await page.getByText('Spring forum').first().waitFor();
  expect(new URL(page.url()).search).toBe('');
});
