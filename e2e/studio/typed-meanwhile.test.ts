import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';
import { unfold } from '../harness/unfold.ts';

const house = openHouse();

/** The next passcode that is drawn comes when it is let go. */
async function holdDrawing(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/about\/random/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('what is typed while a passcode is drawn stays, of an event that is and of a new one', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'OLDCODE' });
  const { page, visit } = await house.person('desk', { as: mara });
  const passcode = page.getByLabel('Passcode', { exact: true });
  const description = page.getByLabel('Description');
  for (const path of [`/p/${id}/about`, '/p/new']) {
    await visit(path);
    if (path === '/p/new') await unfold(page, 'More');
    const before = await passcode.inputValue();
    const letGo = await holdDrawing(page);
    await page.getByRole('button', { name: 'Suggest one' }).click();
    await description.fill('Bring a friend');
    letGo();
    await expect.poll(() => passcode.inputValue()).not.toBe(before);
    expect(await description.inputValue(), path).toBe('Bring a friend');
    await page.unroute(/\/about\/random/);
  }
});
