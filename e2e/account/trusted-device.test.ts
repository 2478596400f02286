import { randomBytes } from 'node:crypto';
import { test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('a device that could not be forgotten is still trusted, and it says why', async () => {
  const organiser = await house.world.organiser('Mara');
  const accountId = (await organiser.call('myAccount')).body.account.id;
  const { db } = house.world.program.kernel;
  await db
    .insertInto('secondFactors')
    .values({ accountId, kind: 'email', confirmedAt: new Date() })
    .execute();
  const about = { accountId, secretHash: randomBytes(32), expiresAt: new Date(Date.now() + 86_400_000) };
  await db
    .insertInto('trustedDevices')
    .values({ ...about, userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Firefox/141.0' })
    .execute();
  const mara = await house.person('desk', { as: organiser });
  mara.expects(/answer 503/);
  const page = await mara.visit('/account/security');
  const device = page.getByRole('listitem').filter({ hasText: 'Trusted until' });
  await page.route(/\/device/, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 503, json: { error: 'Overloaded' } }),
  );
  await device.getByRole('button', { name: 'Stop trusting' }).click();
  await device.getByRole('alert').getByText('Our servers are overloaded.').waitFor();

  await page.unrouteAll();
  await device.getByRole('button', { name: 'Stop trusting' }).click();
  await device.waitFor({ state: 'detached' });
});
