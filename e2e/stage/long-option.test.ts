import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();
const long = `Waiting for reviews ${'and for other reviews '.repeat(4)}`.trim();

test('an Arabic projector cuts the end of a long Latin option, not its beginning, and sets its name from left to right', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'CUT26' });
  const lsId = await house.world.poll(mara, id, {}, [long, 'ب', 'ج', 'د', 'ه']);
  const hall = await house.person('wall', { locale: 'ar', as: mara });
  await hall.context.addCookies([{ name: 'locale', value: 'ar', url: house.world.origin }]);
  const page = await hall.visit(`/p/${id}/panel/projector?session=${lsId}`);
  const option = page.getByText(long);
  await option.waitFor();
  const name = page.locator('header').getByText('Shall we?');
  expect(await name.evaluate((found) => getComputedStyle(found).direction)).toBe('ltr');
  const box = await option.evaluate((found) => {
    const label = found.closest('[dir="auto"]') ?? found.parentElement ?? found;
    const { direction, textAlign } = getComputedStyle(label);
    return { direction, textAlign, isCut: label.scrollHeight > label.clientHeight };
  });
  expect(box).toEqual({ direction: 'ltr', textAlign: 'right', isCut: true });
});
