import { expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();
const day = 24 * 60 * 60 * 1000;

test('an agenda of two days shows one at a time and what is live, below its tabs and apart from them', async () => {
  const mara = await house.world.organiser('Mara');
  const { id: pigeonholeId } = await house.world.pigeonhole(mara, { passcode: 'DAYS26' });
  const now = house.world.clock.now().getTime();
  for (const [name, start] of [
    ['Opening', now],
    ['Farewell', now + day],
  ] as const) {
    const timeRange = { start: new Date(start).toISOString(), end: null };
    const made = await mara.call('makeSession', { body: { pigeonholeId, type: 'qna', name, timeRange } });
    expect(made.status).toBe(200);
  }
  const phone = await house.person('phone');
  const page = await phone.listen('/DAYS26');
  const [opening, farewell] = [page.getByText('Opening'), page.getByText('Farewell')];
  const days = page.getByRole('tablist', { name: 'Days' });
  await opening.waitFor();
  expect(await farewell.count()).toBe(0);

  await days.getByRole('tab').last().click();
  await farewell.waitFor();
  await opening.waitFor();
  const [tabs, shown] = await Promise.all([days.boundingBox(), page.getByRole('tabpanel').boundingBox()]);
  expect((shown?.y ?? 0) - (tabs?.y ?? 0) - (tabs?.height ?? 0)).toBeGreaterThanOrEqual(16);
  expect([...(await axeProblems(page)), ...(await misfits(page))]).toEqual([]);
});
