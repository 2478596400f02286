import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { password } from '#server/test/world.ts';
import { openHouse } from '../harness/house.ts';
import { makePerson } from './people.ts';

const house = openHouse();

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Continue to Login' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in to workspace' }).click();
}

/** Signed in over the API in as many browsers as may be. */
async function fill(email: string) {
  for (let count = 0; count < 5; count += 1) {
    const browser = await house.world.visitor();
    await browser.call('signIn', { body: { email, passwd: password } });
  }
}

/** A session is what runs in an event; here people are logged in. */
const speaksOfSessions = async (page: Page) =>
  /session/i.test((await page.getByRole('main').textContent()) ?? '');

test('in one browser too many one chooses where to log out', async () => {
  const email = await makePerson(house.world, 'sixth@example.org');
  await fill(email);
  const { page } = await house.person('phone');
  await signIn(page, email);
  await page.getByRole('heading', { name: 'You’re logged in elsewhere' }).waitFor();
  expect(await page.getByRole('listitem').count()).toBeGreaterThanOrEqual(5);
  expect(await speaksOfSessions(page)).toBe(false);
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /^Log out: \w/ })
    .first()
    .click();
  await page.waitForURL(/\/p\/list\//);
});

test('or everywhere', async () => {
  const email = await makePerson(house.world, 'alone@example.org');
  await fill(email);
  const { page } = await house.person('desk');
  await signIn(page, email);
  await page.getByRole('button', { name: 'Log out everywhere else and continue' }).click();
  await page.waitForURL(/\/p\/list\//);
  await page.goto('/account/security');
  await page.getByText('This browser').waitFor();
  expect(await page.getByRole('button', { name: 'Log out everywhere else' }).count()).toBe(0);
});

test('a browser that is logged out from the list is out at its next step', async () => {
  const email = await makePerson(house.world, 'ended@example.org');
  const here = await house.person('desk');
  const there = await house.person('phone');
  there.expects(/answer 403/);
  await signIn(here.page, email);
  await here.page.waitForURL(/\/p\/list\//);
  await signIn(there.page, email);
  await there.page.waitForURL(/\/p\/list\//);
  await here.page.goto('/account/security');
  const logOut = here.page.getByRole('button', { name: /^Log out: \w/ });
  await here.page.getByRole('button', { name: 'Log out everywhere else' }).waitFor();
  expect(await speaksOfSessions(here.page)).toBe(false);
  await logOut.click();
  await logOut.waitFor({ state: 'detached' });
  await there.page.goto('/p/list/');
  await there.page.waitForURL(/\/login/);
});
