import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('the checks are made when a manager asks for them, not each time they come back to the window', async () => {
  const max = await house.person('desk', { as: await house.world.manager() });
  const { page } = max;
  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/manager/checks')) asked.push(request.method());
  });
  await max.visit('/manager/checks');
  await page.getByRole('heading', { name: 'Migrations' }).waitFor();
  // Long enough for a reply to count as old.
  await page.clock.fastForward(60_000);
  await page.evaluate(() => {
    dispatchEvent(new Event('visibilitychange'));
    dispatchEvent(new Event('online'));
  });
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  await page.getByText('Checking. This can take').waitFor({ state: 'detached' });
  expect(asked).toHaveLength(2);
});

test('checks that could not be made again say so, above those of before', async () => {
  const { world } = house;
  const manager = await world.manager();
  const max = await house.person('desk', { as: manager });
  const { page } = max;
  max.expects(/404/);
  await max.visit('/manager/checks');
  await page.getByRole('heading', { name: 'Migrations' }).waitFor();
  const { id } = (await manager.call('myAccount')).body.account;
  await sql`UPDATE accounts SET role = 'user' WHERE id = ${id}`.execute(world.program.kernel.db);
  await page.getByRole('button', { name: 'Check again' }).click();
  const status = page.getByRole('status').filter({ hasText: 'Couldn’t run the checks' });
  await status.waitFor();
  expect(await status.textContent()).toBe('Couldn’t run the checks · Action or resource not found. (404)');
  expect(await page.getByRole('heading', { name: 'Migrations' }).isVisible()).toBe(true);
});

test('who goes from one page of the office to the other is told which one has come, and not where they began', async () => {
  const max = await house.person('desk', { as: await house.world.manager() });
  const { page } = max;
  await max.visit('/manager/checks');
  await page.getByRole('heading', { name: 'Migrations' }).waitFor();
  const said = () => page.locator('span[role="status"]').allTextContents();
  const known = (await said()).filter(Boolean);
  const link = page.getByRole('link', { name: 'Live', exact: true });
  await link.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Last five minutes' }).waitFor();
  const title = await page.title();
  expect(known).not.toContain(title);
  await expect.poll(said).toContain(title);
  expect(await link.evaluate((own) => own === document.activeElement)).toBe(true);
});
