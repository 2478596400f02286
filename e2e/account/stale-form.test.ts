import { expect, test } from 'vitest';
import { password } from '#server/test/world.ts';
import { openHouse } from '../harness/house.ts';
import { makePerson } from './people.ts';

const house = openHouse();
const text = 'Your previous session has expired. You will need to re-authenticate';

test('R-076: a form posted by the browser with a stale token is told as a call is: the page says so and is loaded again', async () => {
  const address = await makePerson(house.world, 'stale@example.org');
  const mara = await house.person('desk');
  mara.expects(/answer 403: \/login/);
  const page = await mara.visit('/login?rd=%2Fp%2Fnew');
  await page.getByLabel('Email address').fill(address);
  await page.getByRole('button', { name: 'Continue to Login' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await mara.context.clearCookies();
  await page.getByRole('button', { name: 'Log in to workspace' }).click();

  const notice = page.getByRole('dialog');
  await notice.getByText(text).waitFor();
  const loading = page.waitForRequest((request) => request.isNavigationRequest());
  await notice.getByRole('button', { name: 'Continue' }).click();
  expect((await loading).method()).toBe('GET');
  await notice.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('?rd=%2Fp%2Fnew');
  // Nothing was lost but the password.
  expect(await page.getByLabel('Email address').inputValue()).toBe(address);
  await page.getByRole('button', { name: 'Continue to Login' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in to workspace' }).click();
  await page.waitForURL(/\/p\/new$/);
});

test('R-076: at a step of a sign-in that is over one is led to the login, which says why', async () => {
  const browser = await house.world.halfway('password');
  const hal = await house.person('phone', { as: browser });
  const page = await hal.visit('/changeExpiredPassword');
  await page.getByLabel('Current password', { exact: true }).fill(password);
  await page.getByLabel('New password', { exact: true }).fill('Homing-Pigeon-8');
  await page.getByLabel('Confirm new password').fill('Homing-Pigeon-8');
  await hal.context.clearCookies();
  await page.getByRole('button', { name: 'Set new password' }).click();
  await page.waitForURL(/\/login/);
  await page.getByRole('alert').getByText(text).waitFor();
  // What was told here is not told again elsewhere.
  await page.getByRole('link', { name: 'or Create an account' }).click();
  await page.waitForURL(/\/signup/);
  expect(page.url()).not.toContain('expired');
});
