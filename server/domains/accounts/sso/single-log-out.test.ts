import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeVerifiedAccount } from '#server/domains/accounts/index.ts';
import { makeSigningKey } from '#server/test/identity-provider/certificate.ts';
import { algorithms } from '#server/test/identity-provider/messages.ts';
import { password } from '#server/test/world.ts';
import { type Organisation, SsoHouse } from './sso.fixture.ts';

let house: SsoHouse;
let corp: Organisation;
let sls: string;

beforeAll(async () => {
  house = await SsoHouse.open();
  corp = await house.organisation('corp.example');
  const { acs } = await house.leave(await house.world.visitor(), corp);
  sls = acs.replace(/acs$/, 'sls');
});
afterAll(() => house[Symbol.asyncDispose]());

async function post(SAMLRequest: string): Promise<string> {
  const answer = await fetch(new URL(new URL(sls).pathname, house.world.origin), {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ SAMLRequest, RelayState: 'back' }),
  });
  return answer.headers.get('location') ?? `${answer.status}`;
}

describe('single log-out', () => {
  test('a provider ends the sessions it vouched for, with their live lines; a password session stays', async () => {
    await house.world.program.kernel.db.transaction().execute((tx) =>
      makeVerifiedAccount(tx, {
        email: 'lea@corp.example',
        password,
        name: null,
        locale: 'en',
        now: new Date(),
      }),
    );
    const phone = await house.signIn(corp, 'lea@corp.example');
    const laptop = await house.signIn(corp, 'lea@corp.example');
    const byPassword = await house.world.visitor();
    await byPassword.call('signIn', { body: { email: 'lea@corp.example', passwd: password } });
    const event = await house.world.pigeonhole(phone);
    const line = await house.world.live(phone, event.id, 'admin', '0');

    const led = await post(corp.provider.logoutRequest(sls, 'lea@corp.example'));
    expect(led).toContain(`${corp.provider.logoutUrl}?`);
    const query = new URL(led).searchParams;
    expect(query.get('SAMLResponse')).not.toBeNull();
    expect(query.get('RelayState')).toBe('back');

    expect((await phone.call('myAccount')).status).toBe(403);
    expect((await laptop.call('myAccount')).status).toBe(403);
    await byPassword.open('/p/list/');
    expect((await byPassword.call('myAccount')).status).toBe(200);
    await expect.poll(() => line.closeCode !== null).toBe(true);
  });

  test('a session it vouched for is the provider’s to end after a change of the password, too', async () => {
    const account = { email: 'pam@corp.example', password, name: null, locale: 'en', now: new Date() };
    await house.world.program.kernel.db.transaction().execute((tx) => makeVerifiedAccount(tx, account));
    const browser = await house.signIn(corp, 'pam@corp.example');
    const next = 'Homing-Pigeon-8';
    const body = { oldPassword: password, password: next, passwordConfirm: next };
    expect((await browser.call('changeOwnPassword', { body })).status).toBe(200);
    await browser.open('/account/security');
    expect((await browser.call('myAccount')).status).toBe(200);

    await post(corp.provider.logoutRequest(sls, 'pam@corp.example'));
    expect((await browser.call('myAccount')).status).toBe(403);
  });

  test('the same request a second time does nothing', async () => {
    const request = corp.provider.logoutRequest(sls, 'ron@corp.example');
    await post(request);
    const browser = await house.signIn(corp, 'ron@corp.example');
    expect(await post(request)).toBe('/login?sso=replayed');
    expect((await browser.call('myAccount')).status).toBe(200);
  });

  test('unsigned, by a wrong key, by SHA-1, for another address, of another issuer or too old: nobody is signed out', async () => {
    const browser = await house.signIn(corp, 'ida@corp.example');
    const ask = (about = {}, signing = {}) =>
      post(corp.provider.logoutRequest(sls, 'ida@corp.example', about, signing));
    expect(await ask({}, { response: false })).toBe('/login?sso=assertionUnsigned');
    expect(await ask({}, { key: makeSigningKey() })).toBe('/login?sso=signature');
    expect(await ask({}, algorithms.sha1)).toBe('/login?sso=algorithm');
    expect(await ask({ destination: sls.replace('sls', 'acs') })).toBe('/login?sso=destination');
    expect(await ask({ issuer: 'https://elsewhere.example' })).toBe('/login?sso=issuer');
    expect(await ask({ issuedAt: Date.now() - 10 * 60_000 })).toBe('/login?sso=expired');
    expect((await browser.call('myAccount')).status).toBe(200);
  });

  test('a provider cannot sign out the people of another', async () => {
    const other = await house.organisation('other.example');
    const browser = await house.signIn(corp, 'kim@corp.example');
    const theirs = sls.replace(`/${corp.ssoOrgId}/`, `/${other.ssoOrgId}/`);
    const request = other.provider.logoutRequest(theirs, 'kim@corp.example');
    await fetch(new URL(new URL(theirs).pathname, house.world.origin), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ SAMLRequest: request }),
    });
    expect((await browser.call('myAccount')).status).toBe(200);
  });
});
