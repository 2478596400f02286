import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('figures that could not be read say so until there are some, also while they are asked for again', async () => {
  const max = await house.person('desk', { as: await house.world.manager() });
  const { page } = max;
  max.expects(/net::ERR_FAILED/);
  await page.clock.install();
  let isHeld = false;
  const held: (() => void)[] = [];
  await page.route(/\/api\/manager\/operations/, async (route) => {
    if (isHeld) await new Promise<void>((go) => held.push(go));
    await (isHeld ? route.continue() : route.abort());
  });
  await max.visit('/manager/live');
  const told = page.getByText('Couldn’t load the figures');
  const passes = async (isThere: () => Promise<boolean> | boolean) =>
    expect
      .poll(async () => {
        await page.clock.fastForward(1_000);
        return isThere();
      })
      .toBe(true);
  await passes(() => told.isVisible());

  isHeld = true;
  await passes(() => held.length > 0);
  expect(await told.isVisible()).toBe(true);
  held.forEach((go) => {
    go();
  });
  await page.getByRole('heading', { name: 'Last five minutes' }).waitFor();
  expect(await told.count()).toBe(0);
});

test('whoever is no manager any more reads that, and not that figures are on their way', async () => {
  const { world } = house;
  const manager = await world.manager();
  const max = await house.person('desk', { as: manager });
  const { page } = max;
  max.expects(/404/);
  await max.visit('/manager/live');
  await page.getByText(/^As of /).waitFor();
  const { id } = (await manager.call('myAccount')).body.account;
  await sql`UPDATE accounts SET role = 'user' WHERE id = ${id}`.execute(world.program.kernel.db);
  await page.getByText('Action or resource not found. (404)').waitFor();
  expect(await page.getByText('trying again').count()).toBe(0);
});

test('on a phone the way back begins where the name of the product does', async () => {
  const { page, visit } = await house.person('phone', { as: await house.world.manager() });
  await visit('/manager/live');
  const places = await Promise.all(
    [
      page.getByRole('banner').getByRole('link').first(),
      page.getByRole('link', { name: 'Back to events' }),
    ].map(async (link) => (await link.boundingBox())?.x),
  );
  expect(places[1]).toBe(places[0]);
});
