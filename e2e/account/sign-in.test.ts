import { expect, test } from 'vitest';
import { makeVerifiedAccount } from '#server/domains/accounts/index.ts';
import { password } from '#server/test/world.ts';
import { openHouse } from '../harness/house.ts';
import { tabTo } from '../harness/keyboard.ts';

const house = openHouse();

async function account(email: string): Promise<string> {
  const { db, clock } = house.world.program.kernel;
  await db
    .transaction()
    .execute((tx) =>
      makeVerifiedAccount(tx, { email, password, name: 'Mara Lind', locale: 'en', now: clock.now() }),
    );
  return email;
}

test('a keyboard is enough to sign in', async () => {
  const email = await account('keys@example.org');
  const { page, visit } = await house.person('desk');
  await visit('/login');
  await tabTo(page, page.getByLabel('Email address'));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Pigeonholes', exact: true }).waitFor();
});

test('so is a browser without scripts, which keeps the address when the password was wrong', async () => {
  const email = await account('plain@example.org');
  const mara = await house.person('desk', { scripts: false });
  // Chromium calls it so when scripts that are off are announced for early fetching.
  mara.expects(/answer 4\d\d: \/login/, /request csp: \/assets\/.*\.js/);
  const page = await mara.visit('/login');
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="passwd"]').fill('Wrong-Pigeon-7');
  await page.locator('noscript button').click();
  await page
    .locator('noscript p')
    .filter({ hasText: 'The email address or the password is not right.' })
    .waitFor();
  expect(await page.locator('input[name="email"]').inputValue()).toBe(email);
  await page.locator('input[name="passwd"]').fill(password);
  await page.locator('noscript button').click();
  await page.waitForURL(/\/p\/list\/$/);
});

test('the learn-more of the login page, the terms and the policy lead somewhere', async () => {
  const somebody = await house.person('desk');
  await somebody.visit('/login');
  for (const [link, heading] of [
    ['Learn more', 'How people get into the room'],
    ['Terms of Service', 'Terms of Service'],
    ['Privacy Policy', 'Privacy Policy'],
  ] as const) {
    const opening = somebody.context.waitForEvent('page');
    await somebody.page.getByRole('link', { name: link }).click();
    const page = await opening;
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await page.close();
  }
});
