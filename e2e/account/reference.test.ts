import { expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('the reference has all calls, each fits a narrow phone, and what is searched for is found', async () => {
  const { page, visit } = await house.person('phone');
  await visit('/api/reference');
  const calls = page.locator('summary');
  await expect.poll(() => calls.count()).toBeGreaterThan(200);
  const looksRight = async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    expect([...(await axeProblems(page)), ...(await misfits(page))]).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeProblems(page, ['color-contrast', 'link-in-text-block'])).toEqual([]);
  };
  await looksRight();
  await page.getByRole('searchbox').fill('upvote');
  await expect.poll(() => calls.count()).toBeLessThan(20);
  await calls.getByText('/api/live/{lsId}/questions/{questionId}/vote', { exact: true }).click();
  await page.getByRole('heading', { name: 'Body' }).waitFor();
  await looksRight();
});
