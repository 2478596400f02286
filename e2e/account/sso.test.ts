import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOrganisation } from '#server/domains/organisations/index.ts';
import { makeSigningKey } from '#server/test/identity-provider/certificate.ts';
import { IdentityProvider } from '#server/test/identity-provider.ts';
import { NameServer } from '#server/test/name-server.ts';
import { openHouse } from '../harness/house.ts';
import type { Person } from '../harness/person.ts';
import { makePerson, password } from './people.ts';

const names = await NameServer.open();
const house = openHouse({ DNS_SERVERS: names.address });
let provider: IdentityProvider;

beforeAll(async () => {
  provider = await IdentityProvider.open();
});
afterAll(async () => {
  await provider[Symbol.asyncDispose]();
  await names[Symbol.asyncDispose]();
});

async function atProvider(page: Page, email: string): Promise<void> {
  await page.getByRole('heading', { name: 'Example Corp sign-in' }).waitFor();
  await page.getByLabel('Work e-mail').fill(email);
  await page.getByLabel('Password').fill(IdentityProvider.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function typeAddress({ page, visit }: Person, email: string, path = '/login'): Promise<void> {
  await visit(path);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Continue to Login' }).click();
}

describe('single sign-on', () => {
  test('an admin sets it up, tries it out and requires it', async () => {
    const { world } = house;
    const address = 'olga@office.example';
    await makePerson(world, address);
    const orgId = await world.byCommand((writer) =>
      makeOrganisation(writer, { name: 'Example Corp', admin: address }),
    );
    expect(orgId).toBeDefined();
    const olga = await house.person('desk');
    // Required before it was tried out.
    olga.expects(/answer 422: \/api\/sso/);
    const { page } = olga;
    await typeAddress(olga, address, '/login?rd=/account/security');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in to workspace' }).click();

    await page.getByRole('link', { name: 'Set up single sign-on' }).click();
    await page.getByRole('heading', { name: 'Single sign-on', level: 1 }).waitFor();
    await page.getByLabel('Metadata of your provider').fill(provider.metadata());
    expect(await page.getByLabel('Login URL').inputValue()).toBe(provider.signInUrl);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Valid until').waitFor();

    await page.getByLabel('Domain', { exact: true }).fill('corp.example');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const name = await page.getByRole('textbox', { name: 'TXT record name' }).inputValue();
    names.records.set(name, await page.getByRole('textbox', { name: 'TXT record value' }).inputValue());
    await page.getByRole('button', { name: 'Verify corp.example' }).click();
    await page.getByText('Verified', { exact: true }).waitFor();

    await page.getByLabel('Require single sign-on').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Run “Test login” first').waitFor();
    await page.getByLabel('Require single sign-on').uncheck();

    await page.getByRole('button', { name: 'Test login' }).click();
    await atProvider(page, 'tester@corp.example');
    await page.getByText('Test passed').waitFor();
    await page.getByLabel('Require single sign-on').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Identity provider saved').waitFor();
  });

  test('certificates pasted together are two, one without its BEGIN and END lines is saved as well, and no text is lost', async () => {
    const { world } = house;
    const address = 'keys@office.example';
    await makePerson(world, address);
    await world.byCommand((writer) => makeOrganisation(writer, { name: 'Key Corp', admin: address }));
    const kim = await house.person('desk');
    kim.expects(/answer 422: \/api\/sso/);
    const { page } = kim;
    await typeAddress(kim, address, '/login?rd=/sso/config');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in to workspace' }).click();
    await page.getByLabel('Entity ID', { exact: true }).fill('https://idp.example/metadata');
    await page.getByLabel('Login URL').fill('https://idp.example/sso');

    const [now, next, later] = ['Key of now', 'Key of next', 'Key of later'].map(
      (name) => makeSigningKey({ name }).certificate,
    ) as [string, string, string];
    const box = page.getByLabel('Add a certificate');
    await box.fill(`${now}${next}`);
    expect(await box.inputValue()).toBe('');
    await box.fill(later.replace(/-----[A-Z ]+-----/g, ''));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    for (const subject of ['Key of now', 'Key of next', 'Key of later'])
      await page.getByText(subject, { exact: true }).waitFor();
    expect(await box.inputValue()).toBe('');

    await box.fill('what is this?');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('This isn’t a certificate with an RSA key.').waitFor();
    expect(await box.inputValue()).toBe('what is this?');
  });

  test.each(['desk', 'phone'] as const)(
    'R-033 an organiser types the address, signs in over there and lands on the list (%s)',
    async (size) => {
      const mara = await house.person(size);
      await typeAddress(mara, 'mara@corp.example');
      await atProvider(mara.page, 'mara@corp.example');
      await mara.page.waitForURL('**/p/list/');
      await mara.page.getByRole('heading', { level: 1 }).waitFor();
      expect(await mara.page.getByText('mara@corp.example').count()).toBeGreaterThan(0);
    },
  );

  test('they come back to the page they asked for', async () => {
    const finn = await house.person('desk');
    await finn.visit('/p/new');
    await finn.page.getByLabel('Email address').fill('finn@corp.example');
    await finn.page.getByRole('button', { name: 'Continue to Login' }).click();
    await atProvider(finn.page, 'finn@corp.example');
    await finn.page.waitForURL('**/p/new');
  });

  test('what goes wrong over there is told in the box of the login page', async () => {
    const eve = await house.person('desk');
    await typeAddress(eve, 'eve@corp.example');
    await atProvider(eve.page, 'eve@elsewhere.example');
    await eve.page.waitForURL('**/login?sso=foreignAddress');
    await eve.page
      .getByRole('alert')
      .getByText('Your organization named an address outside its own domains.')
      .waitFor();
  });

  const ssoOrganisation = () =>
    house.world.program.kernel.db
      .selectFrom('ssoOrganisations')
      .select('id')
      .where('entityId', '=', provider.entityId)
      .executeTakeFirstOrThrow();

  /** Somebody who is in by their provider, and signs out over there. */
  async function signsOutOverThere(
    person: Person,
    email: string,
    how: Record<string, string>,
  ): Promise<void> {
    const { page } = person;
    await typeAddress(person, email);
    await atProvider(page, email);
    await page.waitForURL('**/p/list/');
    const { id } = await ssoOrganisation();
    const sls = `${house.world.origin}/sso/saml/${id}/sls`;
    await page.goto(`${provider.origin}/home?${new URLSearchParams({ sls, email, ...how })}`);
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  }

  test.each(['form', 'redirect'])(
    'single log-out: signed out over there is signed out here, by a %s',
    async (by) => {
      const rosa = await house.person('desk');
      await signsOutOverThere(rosa, `rosa.${by}@corp.example`, { by });
      await rosa.page.getByRole('heading', { name: 'You are signed out everywhere' }).waitFor();
      await rosa.visit('/p/list/');
      await rosa.page.getByRole('button', { name: 'Continue to Login' }).waitFor();
    },
  );

  test('who logs out here is logged out over there too, and lands at the login', async () => {
    const lou = await house.person('desk');
    await typeAddress(lou, 'lou@corp.example');
    await atProvider(lou.page, 'lou@corp.example');
    await lou.page.waitForURL('**/p/list/');
    await lou.visit('/logout');
    const asked = lou.page.waitForRequest(/\/log-out\?SAMLRequest=.*&Signature=/);
    await lou.page.getByRole('button', { name: 'Log out' }).click();
    expect(provider.readLogout((await asked).url()).xml).toContain('lou@corp.example');
    await lou.page.getByRole('button', { name: 'Continue to Login' }).waitFor();
    expect(new URL(lou.page.url()).pathname + new URL(lou.page.url()).search).toBe('/login');
    await lou.visit('/p/list/');
    await lou.page.getByRole('button', { name: 'Continue to Login' }).waitFor();
  });

  test.each(['form', 'redirect'])(
    'a log-out request by a %s that is not signed logs out where it is let',
    async (by) => {
      const { db } = house.world.program.kernel;
      const switchTo = async (unsignedLogout: boolean) =>
        db
          .updateTable('ssoOrganisations')
          .set({ unsignedLogout })
          .where('id', '=', (await ssoOrganisation()).id)
          .execute();
      const how = { by, signed: 'no' };

      const before = await house.person('desk');
      await signsOutOverThere(before, `nils.${by}@corp.example`, how);
      await before.page.getByRole('heading', { name: 'You may still be signed in elsewhere' }).waitFor();
      await before.visit('/p/list/');
      await before.page.getByRole('heading', { level: 1 }).waitFor();

      await switchTo(true);
      const after = await house.person('desk');
      await signsOutOverThere(after, `nele.${by}@corp.example`, how);
      await after.page.getByRole('heading', { name: 'You are signed out everywhere' }).waitFor();
      await after.visit('/p/list/');
      await after.page.getByRole('button', { name: 'Continue to Login' }).waitFor();
      await switchTo(false);
    },
  );

  test('where no answer can be sent, a page says that you were not logged out, and one can do it oneself', async () => {
    const { db } = house.world.program.kernel;
    await db
      .updateTable('ssoOrganisations')
      .set({ logoutUrl: null })
      .where('id', '=', (await ssoOrganisation()).id)
      .execute();
    const tim = await house.person('phone');
    await signsOutOverThere(tim, 'tim@corp.example', { by: 'redirect', signed: 'no' });
    await tim.page.getByRole('alert').getByText('You’re still logged in').waitFor();
    await tim.page.getByText('You’re logged in as tim@corp.example.').waitFor();
    await tim.page.getByRole('button', { name: 'Log out' }).click();
    await tim.page.getByRole('button', { name: 'Continue to Login' }).waitFor();
  });
});
