import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();
const long = `Waiting for reviews ${'and for other reviews '.repeat(4)}`.trim();

test('an Arabic projector sets a long Latin option from left to right, whole, and so its name', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'CUT26' });
  const lsId = await house.world.poll(mara, id, {}, [long, 'ب', 'ج', 'د', 'ه']);
  const hall = await house.person('wall', { locale: 'ar', as: mara });
  await hall.context.addCookies([{ name: 'locale', value: 'ar', url: house.world.origin }]);
  const page = await hall.visit(`/p/${id}/panel/projector?session=${lsId}`);
  const name = page.getByRole('heading', { level: 1, name: 'Shall we?' }).locator('bdi');
  await name.waitFor();
  expect(await name.evaluate((found) => getComputedStyle(found).direction)).toBe('ltr');
  const option = page.getByText(long);
  await option.waitFor();
  const box = await option.evaluate((found) => {
    const label = found.closest('[dir="auto"]') ?? found.parentElement ?? found;
    const { direction, textAlign, overflow } = getComputedStyle(label);
    return { direction, textAlign, overflow };
  });
  expect(box).toEqual({ direction: 'ltr', textAlign: 'right', overflow: 'visible' });
});
