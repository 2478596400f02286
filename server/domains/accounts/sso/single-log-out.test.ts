import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeVerifiedAccount } from '#server/domains/accounts/index.ts';
import type { Browser } from '#server/test/browser.ts';
import { makeSigningKey } from '#server/test/identity-provider/certificate.ts';
import { algorithms, base64, redirectQuery } from '#server/test/identity-provider/messages.ts';
import { password } from '#server/test/world.ts';
import { samlAddresses } from './providers/saml-addresses.ts';
import { type Organisation, SsoHouse } from './sso.fixture.ts';

let house: SsoHouse;
/** Signs its log-out requests. */
let corp: Organisation;
/** Does not, which it is let. */
let lax: Organisation;
/** Has no address that could be answered. */
let mute: Organisation;

beforeAll(async () => {
  house = await SsoHouse.open();
  corp = await house.organisation('corp.example');
  lax = await house.organisation('lax.example', { unsignedLogout: true });
  mute = await house.organisation('mute.example', { logoutUrl: null });
});
afterAll(() => house[Symbol.asyncDispose]());

const slsOf = ({ ssoOrgId }: Organisation) =>
  samlAddresses(house.world.program.kernel.config, ssoOrgId).logoutUrl;

type Came = { to: string; status: string[]; answers: string | undefined; relayState: string | null };

/** Where a browser is led, and what the provider reads of us there. */
function read(to: string): Came {
  const query = URL.parse(to)?.searchParams;
  const xml = inflateRawSync(Buffer.from(query?.get('SAMLResponse') ?? 'AwA=', 'base64')).toString();
  return {
    to: to.replace(/\?SAML.*/, ''),
    status: [...xml.matchAll(/status:(\w+)"/g)].map(([, name = '']) => name),
    answers: /InResponseTo="([^"]+)"/.exec(xml)?.[1],
    relayState: query?.get('RelayState') ?? null,
  };
}

/** A form on the provider's page: browsers send our cookies along with none of another site. */
async function post(organisation: Organisation, SAMLRequest: string): Promise<Came> {
  const answer = await fetch(new URL(new URL(slsOf(organisation)).pathname, house.world.origin), {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ SAMLRequest, RelayState: 'back' }),
  });
  return read(answer.headers.get('location') ?? `${answer.status} ${await answer.text()}`);
}

/** A redirect takes a browser here with its cookies. */
async function follow(browser: Browser, organisation: Organisation, query: string): Promise<Came> {
  const answer = await browser.fetch(`${new URL(slsOf(organisation)).pathname}?${query}`, {
    redirect: 'manual',
    headers: { accept: 'text/html', 'sec-fetch-site': 'cross-site' },
  });
  return read(answer.headers.get('location') ?? `${answer.status} ${await answer.text()}`);
}

const query = (organisation: Organisation, ...about: [string, ...unknown[]]) =>
  organisation.provider.logoutQuery(slsOf(organisation), ...(about as [string]));
const isIn = async (browser: Browser) => (await browser.call('myAccount')).status === 200;

async function withPassword(email: string): Promise<void> {
  const account = { email, password, name: null, locale: 'en', now: new Date() };
  await house.world.program.kernel.db.transaction().execute((tx) => makeVerifiedAccount(tx, account));
}

describe('a provider signs somebody out by a form', () => {
  test('the sessions it vouched for end, with their live lines; a password session stays', async () => {
    await withPassword('lea@corp.example');
    const phone = await house.signIn(corp, 'lea@corp.example');
    const laptop = await house.signIn(corp, 'lea@corp.example');
    const byPassword = await house.world.visitor();
    await byPassword.call('signIn', { body: { email: 'lea@corp.example', passwd: password } });
    const event = await house.world.pigeonhole(phone);
    const line = await house.world.live(phone, event.id, 'admin', '0');

    const request = corp.provider.logoutRequest(slsOf(corp), 'lea@corp.example', { id: '_bye' });
    expect(await post(corp, request)).toEqual({
      to: corp.provider.logoutUrl,
      status: ['Success'],
      answers: '_bye',
      relayState: 'back',
    });

    expect(await isIn(phone)).toBe(false);
    expect(await isIn(laptop)).toBe(false);
    await byPassword.open('/p/list/');
    expect(await isIn(byPassword)).toBe(true);
    await expect.poll(() => line.closeCode !== null).toBe(true);
  });

  test('a session it vouched for is the provider’s to end after a change of the password, too', async () => {
    await withPassword('pam@corp.example');
    const browser = await house.signIn(corp, 'pam@corp.example');
    const next = 'Homing-Pigeon-8';
    const body = { oldPassword: password, password: next, passwordConfirm: next };
    expect((await browser.call('changeOwnPassword', { body })).status).toBe(200);
    await browser.open('/account/security');
    expect(await isIn(browser)).toBe(true);

    await post(corp, corp.provider.logoutRequest(slsOf(corp), 'pam@corp.example'));
    expect(await isIn(browser)).toBe(false);
  });

  test('the same request a second time does nothing', async () => {
    const request = corp.provider.logoutRequest(slsOf(corp), 'ron@corp.example');
    await post(corp, request);
    const browser = await house.signIn(corp, 'ron@corp.example');
    expect((await post(corp, request)).status).toEqual(['Requester', 'RequestDenied']);
    expect(await isIn(browser)).toBe(true);
    expect(house.refusals.at(-1)).toMatchObject({ reason: 'replayed', ssoOrgId: corp.ssoOrgId });
  });

  test('unsigned, by a wrong key, by SHA-1, for another address, of another issuer or too old: nobody is signed out', async () => {
    const browser = await house.signIn(corp, 'ida@corp.example');
    const refused = async (about = {}, signing = {}) => {
      const request = corp.provider.logoutRequest(slsOf(corp), 'ida@corp.example', about, signing);
      const { to, status } = await post(corp, request);
      return [...status, (house.refusals.at(-1) as { reason: string }).reason, to];
    };
    const denied = (reason: string) => ['Requester', 'RequestDenied', reason, corp.provider.logoutUrl];
    expect(await refused({}, { response: false })).toEqual(denied('logoutUnsigned'));
    expect(await refused({}, { key: makeSigningKey() })).toEqual(denied('signature'));
    expect(await refused({ destination: slsOf(lax) })).toEqual(denied('destination'));
    expect(await refused({ issuedAt: Date.now() - 10 * 60_000 })).toEqual(denied('expired'));
    // These say nothing that could be answered.
    expect(await refused({}, algorithms.sha1)).toEqual(['algorithm', '/logout?sso=logoutRefused']);
    expect(await refused({ issuer: 'https://a.example' })).toEqual(['issuer', '/logout?sso=logoutRefused']);
    expect(await isIn(browser)).toBe(true);
  });

  test('it cannot sign out the people of another provider', async () => {
    const browser = await house.signIn(corp, 'kim@corp.example');
    await post(lax, lax.provider.logoutRequest(slsOf(lax), 'kim@corp.example'));
    expect(await isIn(browser)).toBe(true);
  });
});

describe('a provider signs somebody out by a redirect', () => {
  test('whose query is signed: on every device, and the browser that brings it forgets its session', async () => {
    const phone = await house.signIn(corp, 'mia@corp.example');
    const laptop = await house.signIn(corp, 'mia@corp.example');
    expect(await follow(phone, corp, query(corp, 'mia@corp.example', { id: '_all' }))).toEqual({
      to: corp.provider.logoutUrl,
      status: ['Success'],
      answers: '_all',
      relayState: 'back',
    });
    expect([await isIn(phone), await isIn(laptop)]).toEqual([false, false]);
    expect(phone.cookies.has('signin')).toBe(false);
  });

  test('a session it names ends alone', async () => {
    const [phone, laptop] = [
      await house.signIn(corp, 'noa@corp.example', { sessionIndex: 'phone' }),
      await house.signIn(corp, 'noa@corp.example', { sessionIndex: 'laptop' }),
    ];
    await follow(
      await house.world.visitor(),
      corp,
      query(corp, 'noa@corp.example', { sessionIndex: 'phone' }),
    );
    expect([await isIn(phone), await isIn(laptop)]).toEqual([false, true]);
  });

  test('a name for one session alone is enough', async () => {
    const transient = {
      nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
      attributes: { email: 'una@corp.example' },
    };
    const phone = await house.signIn(corp, '', { ...transient, nameId: '_once' });
    const laptop = await house.signIn(corp, '', { ...transient, nameId: '_twice' });
    await follow(await house.world.visitor(), corp, query(corp, '_once'));
    expect([await isIn(phone), await isIn(laptop)]).toEqual([false, true]);
    // Some use another one in each message.
    expect((await follow(laptop, corp, query(corp, '_thrice'))).status).toEqual(['Success']);
    expect(await isIn(laptop)).toBe(false);
  });

  test('changed, twice, by another key, by SHA-1 or unsigned: nobody is signed out', async () => {
    const browser = await house.signIn(corp, 'oda@corp.example');
    const good = query(corp, 'oda@corp.example');
    const [message = '', relayState, ...signed] = good.split('&');
    const other = query(corp, 'oda@corp.example', { id: '_other' }).split('&')[0] ?? '';
    const reason = async (wanted: string) => {
      const { status, to } = await follow(browser, corp, wanted);
      return [(house.refusals.at(-1) as { reason: string }).reason, ...status, to].slice(0, 2);
    };
    expect(await reason([other, relayState, ...signed].join('&'))).toEqual(['signature', 'Requester']);
    expect(await reason([message, 'RelayState=else', ...signed].join('&'))).toEqual([
      'signature',
      'Requester',
    ]);
    expect(await reason([message, ...signed].join('&'))).toEqual(['signature', 'Requester']);
    const key = { key: makeSigningKey() };
    expect(await reason(query(corp, 'oda@corp.example', {}, key))).toEqual(['signature', 'Requester']);
    const weak = { signature: algorithms.sha1.signature };
    expect(await reason(query(corp, 'oda@corp.example', {}, weak))).toEqual(['algorithm', 'Requester']);
    const unsigned = { key: null };
    expect(await reason(query(corp, 'oda@corp.example', {}, unsigned))).toEqual([
      'logoutUnsigned',
      'Requester',
    ]);
    // A query that two parsers could read in two ways is answered by none.
    expect((await follow(browser, corp, `${good}&${other}`)).to).toMatch(/^422 /);
    expect((await follow(browser, corp, `${other.replace('SAMLR', 'SAML%52')}&${good}`)).to).toMatch(/^422 /);
    expect(await isIn(browser)).toBe(true);
    expect((await follow(browser, corp, good)).status).toEqual(['Success']);
    expect(await isIn(browser)).toBe(false);
  });

  test('what is no request leads to a page that says so, and where one can log out oneself', async () => {
    const browser = await house.signIn(corp, 'pia@corp.example');
    const bomb = redirectQuery('<a>'.repeat(1_000_000), '', { key: null, signature: '' });
    for (const nothing of [bomb, 'SAMLRequest=AAAA', 'SAMLRequest=%', 'SAMLResponse=AAAA', '']) {
      const { to } = await follow(browser, corp, nothing);
      expect(to, nothing.slice(0, 40)).toBe('/logout?sso=logoutRefused');
    }
    expect((await post(corp, base64('<a'))).to).toBe('/logout?sso=logoutRefused');
    const { boot } = await browser.open('/logout?sso=logoutRefused');
    expect(boot.errors?.description).toContain('You’re still logged in');
  });

  test('a provider without an address for answers is answered in words', async () => {
    const browser = await house.signIn(mute, 'rob@mute.example');
    const unsigned = query(mute, 'rob@mute.example', {}, { key: null });
    const { to } = await follow(browser, mute, unsigned);
    expect(to).toBe('/logout?sso=logoutUnsigned');
    expect((await browser.open(to)).boot.errors?.description).toContain('its request isn’t signed');
    expect((await follow(browser, mute, query(mute, 'rob@mute.example'))).to).toBe('/login');
    expect(await isIn(browser)).toBe(false);
  });
});

describe('a provider that may leave its log-out requests unsigned', () => {
  const unsigned = { key: null };

  test('signs out the browser that brings one, and no other', async () => {
    const phone = await house.signIn(lax, 'sue@lax.example');
    const laptop = await house.signIn(lax, 'sue@lax.example');
    const came = await follow(phone, lax, query(lax, 'sue@lax.example', { id: '_mine' }, unsigned));
    expect(came).toMatchObject({ status: ['Success'], answers: '_mine' });
    expect([await isIn(phone), await isIn(laptop)]).toEqual([false, true]);
  });

  test('a form, which comes without cookies, goes on as a redirect, which has them', async () => {
    const browser = await house.signIn(lax, 'tea@lax.example');
    const request = lax.provider.logoutRequest(slsOf(lax), 'tea@lax.example', {}, { response: false });
    const answer = await browser.fetch(new URL(slsOf(lax)).pathname, {
      method: 'POST',
      redirect: 'manual',
      headers: { accept: 'text/html', cookie: '' },
      body: new URLSearchParams({ SAMLRequest: request, RelayState: 'back' }),
    });
    const onward = new URL(answer.headers.get('location') ?? '', house.world.origin);
    expect(onward.pathname).toBe(new URL(slsOf(lax)).pathname);
    expect(await isIn(browser)).toBe(true);
    const came = await follow(browser, lax, onward.search.slice(1));
    expect(came).toMatchObject({ status: ['Success'], relayState: 'back' });
    expect(await isIn(browser)).toBe(false);
  });

  test('signs out nobody who came in by a password, or by another provider', async () => {
    await withPassword('vic@lax.example');
    const byPassword = await house.world.visitor();
    await byPassword.call('signIn', { body: { email: 'vic@lax.example', passwd: password } });
    await byPassword.open('/p/list/');
    const byOther = await house.signIn(corp, 'vic@corp.example');
    for (const browser of [byPassword, byOther]) {
      await follow(browser, lax, query(lax, 'vic@lax.example', {}, unsigned));
      expect(await isIn(browser)).toBe(true);
    }
  });

  test('signs out no other session of theirs in that browser, and is told so', async () => {
    const browser = await house.signIn(lax, 'zoe@lax.example', { sessionIndex: 'now' });
    const { status } = await follow(
      browser,
      lax,
      query(lax, 'zoe@lax.example', { sessionIndex: 'earlier' }, unsigned),
    );
    expect(status).toEqual(['Requester', 'UnknownPrincipal']);
    expect(await isIn(browser)).toBe(true);
  });

  test('is told that we cannot know where a browser brings no cookies', async () => {
    const { status } = await follow(
      await browserWithoutCookies(),
      lax,
      query(lax, 'xia@lax.example', {}, unsigned),
    );
    expect(status).toEqual(['Requester', 'UnknownPrincipal']);
  });

  test('is not believed with a signature that is wrong', async () => {
    const browser = await house.signIn(lax, 'yan@lax.example');
    const wrong = query(lax, 'yan@lax.example', {}, { key: makeSigningKey() });
    expect((await follow(browser, lax, wrong)).status).toEqual(['Requester', 'RequestDenied']);
    expect(await isIn(browser)).toBe(true);
  });

  async function browserWithoutCookies(): Promise<Browser> {
    const browser = await house.world.visitor();
    browser.cookies.clear();
    return browser;
  }
});
