import { expect, test } from 'vitest';
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
