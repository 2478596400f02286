import { expect, test } from 'vitest';
import { builtFiles } from '../harness/built-file.ts';
import { openHouse } from '../harness/house.ts';
import { pageLoads } from '../harness/page-loads.ts';

const house = openHouse();

async function aPoll(passcode: string): Promise<string> {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode });
  return `/${passcode}/s/${await house.world.poll(mara, id)}`;
}

const isOfPolls = ({ pathname }: URL) =>
  builtFiles('web/kinds/poll/audience/poll.tsx').all.includes(pathname);

test('the part of the page that polls need fails to load: the ballot appears all the same, in its style', async () => {
  const path = await aPoll('CHUNKS');
  const ines = await house.person('phone', { firstVisit: true });
  ines.expects(/net::ERR_/);
  let left = 2;
  await ines.page.route(isOfPolls, (route) => {
    left -= 1;
    return left >= 0 ? route.abort() : route.continue();
  });
  await ines.visit(path);
  await ines.page.getByRole('radio', { name: 'Yes' }).waitFor({ state: 'attached', timeout: 30_000 });
  expect(left).toBeLessThan(0);
  const bar = ines.page.getByRole('button', { name: /^Vote/ }).locator('..');
  expect(await bar.evaluate((element) => getComputedStyle(element).display)).toBe('flex');
});

test('where it never loads the page is loaded again once, not for ever', async () => {
  const path = await aPoll('NOCHUNK');
  const ines = await house.person('phone', { firstVisit: true });
  ines.expects(/net::ERR_/);
  await ines.page.route(isOfPolls, (route) => route.abort());
  const loads = pageLoads(ines.page);
  await ines.visit(path);
  await ines.page.getByText('Couldn’t load this').waitFor({ timeout: 40_000 });
  expect(loads()).toBe(2);
});

test('the network is gone, and the connection has not noticed yet: the page stays, and is loaded again once there is one', async () => {
  const path = await aPoll('TUNNEL2');
  const ines = await house.person('phone', { firstVisit: true });
  ines.expects(/net::ERR_/);
  const { page } = ines;
  let hasNetwork = false;
  let looks = 0;
  await page.route(isOfPolls, (route) => (hasNetwork ? route.continue() : route.abort()));
  await page.route('**/api/health?*', (route) => {
    looks += 1;
    return hasNetwork ? route.continue() : route.abort();
  });
  const loads = pageLoads(page);
  await ines.visit(path);
  await expect.poll(() => looks, { timeout: 40_000 }).toBeGreaterThan(1);
  expect(loads()).toBe(1);

  hasNetwork = true;
  await page.getByRole('radio', { name: 'Yes' }).waitFor({ state: 'attached', timeout: 30_000 });
});
