import { expect, test } from 'vitest';
import { fetchedSizes } from '../harness/fetched.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

/** What a projector may fetch before it shows an event, and in how many files: today's figures, and a little air. */
const most = { bytes: 120_000, files: 14 };

test('a projector that has never been here fetches little, in a handful of files', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'LIGHT26' });
  const technician = await house.person('wall', { as: mara, firstVisit: true });
  const page = await technician.listen(`/p/${id}/panel/projector`);
  await page.getByText('LIGHT26').first().waitFor();
  const sizes = await fetchedSizes(page);
  expect(Math.min(...sizes)).toBeGreaterThan(0);
  expect(sizes.length).toBeLessThanOrEqual(most.files);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(most.bytes);
});
