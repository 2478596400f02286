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
