import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';
import { makePerson, password } from './people.ts';

const house = openHouse();

test('recovery codes go by their own buttons alone, and who cannot copy them reads it', async () => {
  const email = await makePerson(house.world, 'codes@example.org');
  const { page, visit } = await house.person('desk');
  await visit('/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Continue to Login' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in to workspace' }).click();
  await page.waitForURL(/\/p\/list\//);
  await visit('/account/security');
  await page.getByRole('button', { name: 'Turn on: Code by email' }).click();
  const offer = page.getByRole('dialog', { name: 'Two-step login is on' });
  await offer.getByRole('button', { name: 'Create recovery codes' }).click();
  const shown = page.getByRole('dialog', { name: 'Recovery codes' });
  const code = await shown.getByRole('listitem').last().boundingBox();
  if (code === null) throw new Error('The codes are not on the page.');
  await page.mouse.move(code.x + 60, code.y + code.height / 2);
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await page.mouse.click(5, 5);
  expect(await shown.isVisible()).toBe(true);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    document.execCommand = () => false;
  });
  await shown.getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Couldn’t copy. Save the codes as a file instead.').waitFor();
  const saved = page.waitForEvent('download');
  await shown.getByRole('button', { name: 'Save as file' }).click();
  expect((await saved).suggestedFilename()).toMatch(/recovery-codes\.txt$/);
  await shown.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.getByText('10 of 10 left').waitFor();
});
