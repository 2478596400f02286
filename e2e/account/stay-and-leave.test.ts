import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';
import type { Person } from '../harness/person.ts';
import { makePerson, password } from './people.ts';

const house = openHouse();
const day = 86_400_000;

async function signIn({ page, visit }: Person, email: string, { remember = false } = {}): Promise<void> {
  await visit('/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Continue to Login' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  if (remember) await page.getByLabel('Remember me for 2 weeks').check();
  await page.getByRole('button', { name: 'Log in to workspace' }).click();
  await page.getByRole('heading', { name: 'Events', exact: true }).waitFor();
}

/** The same person, who has closed the browser and opens it anew: cookies that end with it are gone, and no call is on its way. */
async function afterRestart(person: Person): Promise<Person> {
  const kept = (await person.context.cookies()).filter(({ expires }) => expires !== -1);
  await person.context.close();
  const again = await house.person('desk');
  await again.context.addCookies(kept);
  return again;
}

test('R-015: remembered, somebody is still in after the browser was closed, for two weeks and no longer', async () => {
  const email = await makePerson(house.world, 'stays@example.org');
  const mara = await house.person('desk');
  await signIn(mara, email, { remember: true });
  const cookie = (await mara.context.cookies()).find(({ name }) => name === 'signin');
  expect(Math.round(((cookie?.expires ?? 0) * 1000 - Date.now()) / day)).toBe(14);

  const tomorrow = await afterRestart(mara);
  await tomorrow.visit('/p/list/');
  await tomorrow.page.getByRole('heading', { name: 'Events', exact: true }).waitFor();

  const twoWeeksOn = await afterRestart(tomorrow);
  house.world.clock.forward(14 * day + 60_000);
  await twoWeeksOn.visit('/p/list/');
  await twoWeeksOn.page.waitForURL(/\/login\?rd=/);
});

test('not remembered, they have to log in again', async () => {
  const email = await makePerson(house.world, 'leaves@example.org');
  const mara = await house.person('desk');
  await signIn(mara, email);
  const tomorrow = await afterRestart(mara);
  await tomorrow.visit('/p/list/');
  await tomorrow.page.waitForURL(/\/login\?rd=%2Fp%2Flist%2F$/);
});

test('logged out, a protected page asks for a login, and the way back shows nothing', async () => {
  const email = await makePerson(house.world, 'gone@example.org');
  const mara = await house.person('desk');
  await signIn(mara, email);
  const { page, visit } = mara;
  await visit('/p/new');
  await page.getByLabel('Name', { exact: true }).waitFor();
  await visit('/logout');
  await page.getByText('You’re logged in as gone@example.org.').waitFor();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(/\/login$/);
  await page.getByRole('button', { name: 'Continue to Login' }).waitFor();

  await page.goBack();
  await page.goBack();
  await page.waitForURL(/\/login\?rd=/);
  await page.getByRole('button', { name: 'Continue to Login' }).waitFor();
  expect(await page.getByLabel('Name', { exact: true }).count()).toBe(0);
  await visit('/p/list/');
  await page.waitForURL(/\/login\?rd=/);
});
