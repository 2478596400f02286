import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';
import { makePerson, password } from './people.ts';

const house = openHouse();
const email = (page: Page) => page.getByLabel('Email address');
const passwd = (page: Page) => page.getByLabel('Password', { exact: true });
const state = (page: Page) => page.locator('form input[name="state"]').inputValue();

test('R-026 R-027 R-028 R-029: starts with the provider, and there is a way to a password and back', async () => {
  const { page, visit } = await house.person('desk');
  await visit('/login?mode=organization');
  await page.getByRole('heading', { name: "You're logging in as an Organisation Admin" }).waitFor();
  expect(await page.locator('form input[name="mode"]').inputValue()).toBe('organization');
  expect(await email(page).evaluate((field) => field === document.activeElement)).toBe(true);
  expect([await state(page), await passwd(page).count()]).toEqual(['sso', 0]);
  await page.getByRole('button', { name: 'Log in via SSO', exact: true }).waitFor();

  await email(page).fill('admin@example.org');
  await page.getByRole('button', { name: 'or Login with password' }).click();
  await passwd(page).waitFor();
  await page.getByRole('button', { name: 'Log in to workspace' }).waitFor();
  await page.getByRole('link', { name: 'Forgot your password?' }).waitFor();
  expect(await state(page)).toBe('email');

  await page.getByRole('button', { name: 'or Log via SSO' }).click();
  await passwd(page).waitFor({ state: 'detached' });
  expect([await state(page), await email(page).inputValue()]).toEqual(['sso', 'admin@example.org']);
});

test('the mode grants nothing: who is no admin of an organisation comes to their list', async () => {
  const address = await makePerson(house.world, 'noadmin@example.org');
  const { page, visit } = await house.person('desk');
  await visit('/login?mode=organization');
  await email(page).fill(address);
  await page.getByRole('button', { name: 'or Login with password' }).click();
  await passwd(page).fill(password);
  await page.getByRole('button', { name: 'Log in to workspace' }).click();
  await page.waitForURL(/\/p\/list\/$/);
});

test('an address without a provider is told so at the field, in the form it came from', async () => {
  const somebody = await house.person('desk');
  somebody.expects(/answer 422: \/login/);
  const page = await somebody.visit('/login?mode=organization');
  await page.getByRole('button', { name: 'Log in via SSO', exact: true }).click();
  await page.getByText('Your email address is required').waitFor();
  await email(page).fill('nobody@example.org');
  await page.getByRole('button', { name: 'Log in via SSO', exact: true }).click();
  await page.locator('[aria-invalid="true"]').waitFor();
  await page.getByRole('heading', { name: "You're logging in as an Organisation Admin" }).waitFor();
  expect([await email(page).inputValue(), await state(page)]).toEqual(['nobody@example.org', 'sso']);
});
