import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('an organizer lets people join from one network alone: the phone that is connected from elsewhere is told at once, and comes back when it is allowed', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'Board meeting', passcode: 'BOARD26' });
  const ines = await house.person('phone');
  ines.expects(/answer 403/);
  const phone = await ines.visit('/BOARD26');
  await phone.getByRole('heading', { name: 'Board meeting' }).waitFor();

  const desk = await house.person('desk', { as: mara });
  desk.expects(/answer 409/);
  const { page, visit } = desk;
  await visit(`/p/${id}/run`);
  await page.getByRole('link', { name: 'Security' }).click();
  const addresses = page.getByLabel('Accepted IP addresses');
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  await addresses.fill('203.0.113.0/24\n203.0.113');
  await save();
  await page.getByText('Line 2: “203.0.113” isn’t an IP address or range').first().waitFor();
  await addresses.fill('203.0.113.0/24');
  await save();
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();

  await phone.getByText('This event can’t be joined from your network').waitFor();
  const saved = page.waitForResponse(/ip_whitelist$/);
  await addresses.fill('');
  await save();
  await saved;
  // What was true a moment ago is looked up anew after that.
  await expect
    .poll(async () => {
      const again = phone.getByRole('button', { name: 'Join again' });
      if (await again.isVisible()) await again.click();
      return phone.getByRole('heading', { name: 'Board meeting' }).isVisible();
    })
    .toBe(true);
});
