import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOrganisationAdmin, makeOrganisation } from '#server/domains/organisations/index.ts';
import { trustAuthorities } from '#server/kernel/trust-authorities.ts';
import { makeSigningKey } from '#server/test/identity-provider/certificate.ts';
import { IdentityProvider } from '#server/test/identity-provider.ts';
import { openHouse } from '../harness/house.ts';
import type { Person } from '../harness/person.ts';

const house = openHouse({ METADATA_NETWORKS: '127.0.0.0/8,::1/128' });
const tls = makeSigningKey({ name: 'localhost' });
let provider: IdentityProvider;
beforeAll(async () => {
  provider = await IdentityProvider.open();
});
afterAll(() => provider[Symbol.asyncDispose]());

/** An admin at the settings of her organisation's sign-in, from a region that writes the month first. */
async function olga(domain?: string): Promise<Person & { orgId: string }> {
  const { world } = house;
  const organiser = await world.organiser('Olga');
  const { email } = (await organiser.call('myAccount')).body.account;
  const orgId = await world.byCommand((writer) =>
    makeOrganisation(writer, { name: 'Example Corp', admin: email }),
  );
  if (domain !== undefined)
    await organiser.call('addSsoDomain', { params: { orgId: orgId ?? '' }, body: { domain } });
  const person = await house.person('desk', { as: organiser, locale: 'en-US' });
  await person.visit('/sso/config');
  return { ...person, orgId: orgId ?? '' };
}

test('a provider is read from its address, shown before it is saved, and read again at a press', async () => {
  trustAuthorities({ extraAuthorities: tls.certificate });
  let isThere = true;
  const server = createServer({ key: tls.privateKey, cert: tls.certificate }, (_, answer) => {
    answer.writeHead(isThere ? 200 : 503).end(provider.metadata());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { page, expects } = await olga();
  expects(/answer 422: \/api\/sso/);
  const address = page.getByLabel('Metadata address of your provider');
  await address.fill('https://10.0.0.1/metadata');
  await page.getByRole('button', { name: 'Read it' }).click();
  await page.getByText('leads into a private network').waitFor();
  await address.fill(`https://localhost:${port}/`);
  await page.getByRole('button', { name: 'Read it' }).click();
  await page.getByRole('definition').getByText(provider.entityId, { exact: true }).waitFor();
  expect(await page.getByLabel('Login URL').inputValue()).toBe(provider.signInUrl);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Will be read within half an hour.').waitFor();
  await page.getByRole('button', { name: 'Read again now' }).click();
  await page.getByText(/^Last read on \d\d [A-Z][a-z]{2} \d{4}, \d/).waitFor();
  isThere = false;
  await page.getByRole('button', { name: 'Read again now' }).click();
  await page
    .getByText('What was read before stays in use. The server there answered with an error.')
    .waitFor();
  server.close();
});

test('what is typed while a provider is read stays', async () => {
  trustAuthorities({ extraAuthorities: tls.certificate });
  const server = createServer({ key: tls.privateKey, cert: tls.certificate }, (_, answer) => {
    answer.end(provider.metadata());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { page } = await olga();
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\/api\/sso\/\d+\/metadata/, async (route) => {
    await isLetGo;
    await route.continue();
  });
  await page.getByLabel('Metadata address of your provider').fill(`https://localhost:${port}/`);
  await page.getByRole('button', { name: 'Read it' }).click();
  const attribute = page.getByLabel('Attribute with the email address');
  await attribute.fill('mail');
  letGo();
  await page.getByRole('definition').getByText(provider.entityId, { exact: true }).waitFor();
  expect(await page.getByLabel('Login URL').inputValue()).toBe(provider.signInUrl);
  expect(await attribute.inputValue()).toBe('mail');
  server.close();
});

test('a certificate that is removed leaves the focus where others are pasted', async () => {
  const { page } = await olga();
  await page.getByLabel('Metadata of your provider').fill(provider.metadata());
  const remove = page.getByRole('button', { name: /^Remove certificate/ });
  await remove.press('Enter');
  await remove.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
});

test('the key that a provider encrypts with is renewed after a question, and the one before still works', async () => {
  const { page } = await olga();
  await page.getByText('Made the first time you save your provider.').waitFor();
  await page.getByLabel('Metadata of your provider').fill(provider.metadata());
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const file = page.getByRole('link', { name: 'Download the certificate' });
  await file.waitFor();
  const before = await file.getAttribute('href');
  await page.getByRole('button', { name: 'Renew the key' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Renew the key' }).click();
  await page.getByRole('alert').getByRole('button', { name: 'Renew the key' }).click();
  await page.getByText(/The one before it still works until \d\d [A-Z][a-z]{2} \d{4}\.$/).waitFor();
  expect(await file.getAttribute('href')).not.toBe(before);
});

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
  await page.getByText('Identity provider saved').waitFor();
  expect(await logout.inputValue()).toBe('https://idp.example/log-out');
});

test('a provider that cannot sign its log-out requests is told so by a switch, which is off at first', async () => {
  const { page } = await olga();
  const box = page.getByLabel('Accept unsigned logout requests');
  await page.getByLabel('Metadata of your provider').fill(provider.metadata());
  expect(await box.isChecked()).toBe(false);
  await box.check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Identity provider saved').waitFor();
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

test('what a colleague saves meanwhile shows, stays, and is told where both have changed the same', async () => {
  const colleague = await house.world.organiser('Otto');
  const { email } = (await colleague.call('myAccount')).body.account;
  const { page, orgId, expects } = await olga();
  expects(/answer 409: \/api\/sso/);
  await house.world.byCommand((writer) =>
    addOrganisationAdmin(writer, { organisationId: orgId, admin: email }),
  );
  await page.getByLabel('Metadata of your provider').fill(provider.metadata());
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await page.getByText('Identity provider saved').waitFor();
  const attribute = page.getByLabel('Attribute with the email address');
  const logout = page.getByLabel('Logout URL', { exact: true });
  await attribute.fill('mail');
  const savedByOtto = (change: object) =>
    colleague.call('saveSso', {
      params: { orgId },
      body: {
        entityId: provider.entityId,
        signInUrl: provider.signInUrl,
        logoutUrl: 'https://idp.example/log-out',
        certificates: [provider.key.certificate],
        responseSigned: true,
        unsolicited: false,
        required: false,
        ...change,
      },
    });

  expect((await savedByOtto({})).status).toBe(200);

  await page.waitForFunction(
    (field) => (field as HTMLInputElement).value === 'https://idp.example/log-out',
    await logout.elementHandle(),
  );
  expect(await attribute.inputValue()).toBe('mail');
  expect((await savedByOtto({ emailAttribute: 'email' })).status).toBe(200);
  await save.click();
  await page.getByText('changed this to “email”').waitFor();
  const again = page.waitForResponse(/\/api\/sso\/\d+$/);
  await save.click();
  expect((await again).status()).toBe(200);
  const [now] = (await colleague.call('listSso')).body.organisations;
  expect(now?.provider).toMatchObject({ emailAttribute: 'mail', logoutUrl: 'https://idp.example/log-out' });
});
