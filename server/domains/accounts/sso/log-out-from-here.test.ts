import { verify, X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeVerifiedAccount } from '#server/domains/accounts/index.ts';
import type { Browser } from '#server/test/browser.ts';
import { makeSigningKey } from '#server/test/identity-provider/certificate.ts';
import { type AskedToLogOut, emailFormat } from '#server/test/identity-provider.ts';
import { password } from '#server/test/world.ts';
import { type Organisation, SsoHouse } from './sso.fixture.ts';

let house: SsoHouse;
let corp: Organisation;
/** Has no address to be asked at. */
let mute: Organisation;

beforeAll(async () => {
  house = await SsoHouse.open();
  corp = await house.organisation('corp.example');
  mute = await house.organisation('mute.example', { logoutUrl: null });
}, 60_000);
afterAll(() => house[Symbol.asyncDispose]());

const isIn = async (browser: Browser) => (await browser.call('myAccount')).status === 200;
const logOut = async (browser: Browser) => (await browser.call('signOut')).body.url;

/** Logs out as the button does, and goes on by the page in between. Answers the address at the provider. */
async function leave(browser: Browser): Promise<string> {
  const { boot } = await browser.open(await logOut(browser));
  return String(boot.page.data.address);
}

/** What a browser brings back from the provider, by a redirect; where it ends up. */
async function comeBack(browser: Browser, { sls }: AskedToLogOut, query: string): Promise<string> {
  const answer = await browser.fetch(`${new URL(sls).pathname}?${query}`, {
    redirect: 'manual',
    headers: { accept: 'text/html', 'sec-fetch-site': 'cross-site' },
  });
  return answer.headers.get('location') ?? `${answer.status} ${await answer.text()}`;
}

const lastReason = () => (house.refusals.at(-1) as { reason: string; what: string } | undefined)?.reason;

describe('somebody whom their provider let in logs out', () => {
  test('here at once, and goes on to the provider with a signed request that names them as it did', async () => {
    const browser = await house.signIn(corp, 'ada@corp.example', { sessionIndex: 'laptop' });
    const url = new URL(await leave(browser));
    expect(await isIn(browser)).toBe(false);
    expect(url.href.startsWith(`${corp.provider.logoutUrl}?SAMLRequest=`)).toBe(true);

    const metadata = await (await fetch(`${house.world.origin}/sso/saml/${corp.ssoOrgId}/metadata`)).text();
    const [, base64 = ''] = /use="signing">[\s\S]*?<X509Certificate>([^<]+)</.exec(metadata) ?? [];
    const { publicKey } = new X509Certificate(Buffer.from(base64, 'base64'));
    const [signed = ''] = url.search.slice(1).split('&Signature=');
    const signature = Buffer.from(url.searchParams.get('Signature') ?? '', 'base64');
    expect(verify('sha256', Buffer.from(signed), publicKey, signature)).toBe(true);

    const { xml } = corp.provider.readLogout(url.href);
    expect(xml).toContain(`<saml:NameID Format="${emailFormat}">ada@corp.example</saml:NameID>`);
    expect(xml).toContain('<samlp:SessionIndex>laptop</samlp:SessionIndex>');
    expect(xml).toContain(`Destination="${corp.provider.logoutUrl}"`);
    // SAML allows that much.
    expect(url.searchParams.get('RelayState')?.length).toBeLessThanOrEqual(80);
  });

  test('and is back at the login, by a redirect or a form', async () => {
    const browser = await house.signIn(corp, 'ben@corp.example');
    const asked = corp.provider.readLogout(await leave(browser));
    expect(await comeBack(browser, asked, corp.provider.logoutAnswerQuery(asked))).toBe('/login');
    const answer = await fetch(new URL(new URL(asked.sls).pathname, house.world.origin), {
      method: 'POST',
      redirect: 'manual',
      headers: { accept: 'text/html', 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({
        SAMLResponse: corp.provider.logoutAnswer(asked),
        RelayState: asked.relayState,
      }),
    });
    expect(answer.headers.get('location')).toBe('/login');
  });

  test('and reads it where the provider did not log them out, or its answer cannot be believed', async () => {
    const browser = await house.signIn(corp, 'cleo@corp.example');
    const asked = corp.provider.readLogout(await leave(browser));
    const { provider } = corp;
    const back = async (query: string) => [await comeBack(browser, asked, query), lastReason()];
    const told = '/login?sso=logoutThere';
    expect(await back(provider.logoutAnswerQuery(asked, { status: 'Responder' }))).toEqual([
      told,
      'logoutThere',
    ]);
    expect(await back(provider.logoutAnswerQuery(asked, {}, { key: makeSigningKey() }))).toEqual([
      told,
      'signature',
    ]);
    expect(await back(provider.logoutAnswerQuery(asked, {}, { key: null }))).toEqual([
      told,
      'logoutUnsigned',
    ]);
    expect(await back(provider.logoutAnswerQuery(asked, { inResponseTo: '_other' }))).toEqual([
      told,
      'requestUnknown',
    ]);
    expect(await back(provider.logoutAnswerQuery({ ...asked, relayState: 'guessed' }))).toEqual([
      told,
      'requestUnknown',
    ]);
    expect(await back(provider.logoutAnswerQuery(asked, { issuer: 'https://a.example' }))).toEqual([
      told,
      'issuer',
    ]);
    expect(await back(provider.logoutAnswerQuery(asked, { issuedAt: Date.now() - 600_000 }))).toEqual([
      told,
      'expired',
    ]);
    const { boot } = await browser.open(told);
    expect(boot.errors?.description).toContain('You’re logged out here.');
    const seen = (await corp.admin.call('listSso')).body.organisations.find(
      ({ orgId }) => orgId === corp.orgId,
    );
    expect(seen?.refusals.map(({ what, problem }) => `${what} ${problem}`)).toContain('log-out logoutThere');
  });

  test('with a name that is for this session alone', async () => {
    const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
    const browser = await house.signIn(corp, '', {
      nameId: '_once',
      nameIdFormat: transient,
      attributes: { email: 'dan@corp.example' },
    });
    const { xml } = corp.provider.readLogout(await leave(browser));
    expect(xml).toContain(`<saml:NameID Format="${transient}">_once</saml:NameID>`);
  });

  test('by the link of a panel too: as one who is no member of its event, and as a member who leaves it', async () => {
    const event = await house.world.pigeonhole(corp.admin);
    const given = await corp.admin.call('givePanelAccess', {
      params: { phId: event.id, panel: 'moderator' },
      body: {},
    });
    const path = new URL(given.body.link.url).pathname;
    const token = path.split('/').at(-1) ?? '';
    const { workspaceId } = await house.world.program.kernel.db
      .selectFrom('pigeonholes')
      .select('workspaceId')
      .where('id', '=', event.id)
      .executeTakeFirstOrThrow();
    for (const [email, way] of [
      ['mia@corp.example', `${path}/logout`],
      ['ned@corp.example', `/logout/${token}`],
    ] as const) {
      const browser = await house.signIn(corp, email);
      const accountId = (await browser.call('myAccount')).body.account.id;
      if (way !== `${path}/logout`)
        await house.world.program.kernel.db
          .insertInto('workspaceMembers')
          .values({ workspaceId, accountId, role: 'member' })
          .execute();
      const left = await browser.post(way, {});
      expect(await isIn(browser), email).toBe(false);
      expect(left.headers.get('location'), email).toMatch(/^\/sso\/saml\//);
      const { boot } = await browser.open(left.headers.get('location') ?? '');
      expect(corp.provider.readLogout(String(boot.page.data.address)).xml).toContain(
        `>${email}</saml:NameID>`,
      );
    }
  });

  test('an answer that arrives where somebody is logged in logs nobody out', async () => {
    const browser = await house.signIn(corp, 'eli@corp.example');
    const other = await house.signIn(corp, 'fay@corp.example');
    const asked = corp.provider.readLogout(await leave(browser));
    await comeBack(other, asked, corp.provider.logoutAnswerQuery(asked));
    expect(await isIn(other)).toBe(true);
  });
});

describe('whoever', () => {
  test('came in by a password, or by a provider that cannot be asked, is logged out here and stays here', async () => {
    const account = { email: 'gus@corp.example', password, name: null, locale: 'en', now: new Date() };
    await house.world.program.kernel.db.transaction().execute((tx) => makeVerifiedAccount(tx, account));
    const byPassword = await house.world.visitor();
    await byPassword.call('signIn', { body: { email: account.email, passwd: password } });
    await byPassword.open('/p/list/');
    expect(await logOut(byPassword)).toBe('/login');
    expect(await logOut(await house.signIn(mute, 'hal@mute.example'))).toBe('/login');
  });

  test('opens the page in between later, or with a changed address, is led to the login', async () => {
    const browser = await house.signIn(corp, 'ira@corp.example');
    const path = await logOut(browser);
    const open = async (address: string) =>
      (await browser.fetch(address, { redirect: 'manual' })).headers.get('location');
    expect(await open(path)).toBeNull();
    expect(await open(`${path.slice(0, -4)}AAAA`)).toBe('/login');
    expect(await open(path.replace(`/${corp.ssoOrgId}/`, `/${mute.ssoOrgId}/`))).toBe('/login');
    expect(await open(path.replace(/\?.*/, ''))).toBe('/login');
    house.world.clock.forward(6 * 60_000);
    expect(await open(path)).toBe('/login');
    house.world.clock.forward(-6 * 60_000);
  });

  test('gets hold of the page in between in another browser is led to the login, and learns nothing of it', async () => {
    const browser = await house.signIn(corp, 'kay@corp.example');
    const path = await logOut(browser);
    for (const other of [await house.world.visitor(), await house.signIn(corp, 'lou@corp.example')]) {
      const answer = await other.fetch(path, { redirect: 'manual' });
      expect(answer.headers.get('location')).toBe('/login');
      expect(await answer.text()).not.toContain('SAMLRequest');
    }
    // Not even one that has no cookie of ours yet.
    expect((await fetch(new URL(path, browser.origin), { redirect: 'manual' })).headers.get('location')).toBe(
      '/login',
    );
    const { boot } = await browser.open(path);
    expect(boot.page.data.address).toContain(`${corp.provider.logoutUrl}?SAMLRequest=`);
  });

  test('logs out in a browser that has lost its other cookies goes on to the provider all the same', async () => {
    const browser = await house.signIn(corp, 'max@corp.example');
    browser.cookies.delete('visit');
    const path = await logOut(browser);
    expect((await browser.open(path)).boot.page.data.address).toContain('?SAMLRequest=');
  });

  test('logs out while our key cannot be opened is told that the provider was not asked', async () => {
    const lost = await house.organisation('lost.example');
    const browser = await house.signIn(lost, 'jan@lost.example');
    await house.world.program.kernel.db
      .updateTable('ssoOrganisations')
      .set({ ourKey: Buffer.alloc(64) })
      .where('id', '=', lost.ssoOrgId)
      .execute();
    expect(await logOut(browser)).toBe('/login?sso=logoutThere');
    expect(await isIn(browser)).toBe(false);
    expect(lastReason()).toBe('ourKey');
  });
});
