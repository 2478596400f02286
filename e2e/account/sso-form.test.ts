import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrganisation } from '#server/domains/organisations/index.ts';
import { IdentityProvider } from '#server/test/identity-provider.ts';
import { openHouse } from '../harness/house.ts';
import type { Person } from '../harness/person.ts';

const house = openHouse();
let provider: IdentityProvider;
beforeAll(async () => {
  provider = await IdentityProvider.open();
});
afterAll(() => provider[Symbol.asyncDispose]());

/** An admin at the settings of her organisation's sign-in. */
async function olga(domain?: string): Promise<Person> {
  const { world } = house;
  const organiser = await world.organiser('Olga');
  const { email } = (await organiser.call('myAccount')).body.account;
  const orgId = await world.byCommand((writer) =>
    makeOrganisation(writer, { name: 'Example Corp', admin: email }),
  );
  if (domain !== undefined)
    await organiser.call('addSsoDomain', { params: { orgId: orgId ?? '' }, body: { domain } });
  const person = await house.person('desk', { as: organiser });
  await person.visit('/sso/config');
  return person;
}

test('what is typed while the provider is being saved stays', async () => {
  const { page } = await olga();
  let letGo = () => {};
  const held = new Promise<void>((go) => {
    letGo = go;
  });
  await page.route(/\/api\/sso/, async (route) => {
    await held;
    await route.continue();
  });
  const logout = page.getByLabel('Logout URL', { exact: true });
  await page.getByLabel('Metadata of your provider').fill(provider.metadata());
  const sent = page.waitForRequest(/\/api\/sso/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await sent;
  await logout.fill('https://idp.example/log-out');
  letGo();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await logout.inputValue()).toBe('https://idp.example/log-out');
});

test('a provider that cannot sign its log-out requests is told so by a switch, which is off at first', async () => {
  const { page } = await olga();
  const box = page.getByLabel('Accept unsigned logout requests');
  await page.getByLabel('Metadata of your provider').fill(provider.metadata());
  expect(await box.isChecked()).toBe(false);
  await box.check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Single sign-on', level: 1 }).waitFor();
  expect(await box.isChecked()).toBe(true);
});

test('a domain that could not be removed is still there, and it says why', async () => {
  const { page, expects } = await olga('corp.example');
  expects(/answer 503/);
  await page.route(/\/domain/, (route) => route.fulfill({ status: 503, json: { error: 'Overloaded' } }));
  await page.getByRole('button', { name: 'Remove corp.example' }).click();
  await page.getByRole('alert').getByText('Our servers are overloaded.').waitFor();
  await page.getByText('corp.example', { exact: true }).waitFor();
});
