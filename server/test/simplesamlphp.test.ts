import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { providerIn } from '#server/domains/accounts/sso/providers/read-provider.ts';
import { type Settings, SsoHouse } from '#server/domains/accounts/sso/sso.fixture.ts';
import { makeOrganisation } from '#server/domains/organisations/index.ts';
import type { Browser } from './browser.ts';
import { until } from './faults/storm.ts';
import { hasSimpleSamlPhp, person, SimpleSamlPhp } from './identity-provider/simplesamlphp.ts';
import { without } from './without.ts';

const isThere = hasSimpleSamlPhp();

/** What docs/signing-in.md says has to be configured over there, beside a key and who the people are. */
const asDocumented = [
  // It signs responses and assertions by itself, with RSA and SHA-256; these three it does not.
  "'redirect.sign' => true,",
  "'sign.logout' => true,",
  "'validate.logout' => true,",
];

type Page = { url: string; html: string };

/** Somebody's browser at the provider: follows it about, and stops where it leads elsewhere. */
class There {
  readonly #cookies = new Map<string, string>();
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async go(to: string, form?: Record<string, string>): Promise<Page> {
    let [url, body] = [to, form];
    for (let hops = 0; hops < 10; hops += 1) {
      if (!url.startsWith(this.#origin)) return { url, html: '' };
      const answer = await fetch(url, {
        method: body === undefined ? 'GET' : 'POST',
        redirect: 'manual',
        headers: { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(body !== undefined && { body: new URLSearchParams(body) }),
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        this.#cookies.set(name, value);
      }
      const location = answer.headers.get('location');
      if (location === null) return { url, html: await answer.text() };
      [url, body] = [new URL(location, url).href, undefined];
    }
    throw new Error(`${to} redirects for ever.`);
  }

  /** Types name and password where they are asked for. Answers the form that goes back to us. */
  async signIn(to: string): Promise<Record<string, string>> {
    const asked = await this.go(to);
    const { AuthState = '' } = fieldsOf(asked.html);
    const back = await this.go(asked.url.replace(/\?.*/, ''), {
      AuthState,
      username: person.name,
      password: person.password,
    });
    return fieldsOf(back.html);
  }
}

const plain = (text: string) =>
  text.replace(/&(amp|quot|lt|gt|#0?39);/g, (_, name: string) =>
    name === 'amp' ? '&' : name === 'quot' ? '"' : name === 'lt' ? '<' : name === 'gt' ? '>' : "'",
  );

const fieldsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, plain(value)],
    ),
  );

describe('SimpleSAMLphp of Debian', { timeout: 60_000, ...without('SimpleSAMLphp') }, () => {
  let house: SsoHouse;
  let provider: SimpleSamlPhp;
  let admin: Browser;
  let orgId: string;
  let ssoOrgId: string;
  let save: (settings: Settings) => Promise<{ status: number }>;

  beforeAll(async () => {
    if (!isThere) return;
    house = await SsoHouse.open();
    provider = await SimpleSamlPhp.open();
    provider.knows('', ...asDocumented);
    let metadata = '';
    await until(async () => {
      metadata = await provider.metadata().catch(() => '');
      return metadata.includes('IDPSSODescriptor');
    });
    const read = await providerIn(metadata, new Date());
    admin = await house.world.organiser('Olga');
    const { email } = (await admin.call('myAccount')).body.account;
    const made = await house.world.byCommand((writer) =>
      makeOrganisation(writer, { name: 'Example Corp', admin: email }),
    );
    orgId = made ?? '';
    save = (settings) =>
      admin.call('saveSso', {
        params: { orgId },
        body: {
          entityId: read.entityId,
          signInUrl: read.signInUrl,
          logoutUrl: read.logoutUrl,
          certificates: read.certificates.map(({ pem }) => pem),
          responseSigned: true,
          unsolicited: false,
          required: false,
          ...settings,
        },
      });
    expect((await save({ signRequests: true })).status).toBe(200);
    ssoOrgId = (await admin.call('listSso')).body.organisations[0]?.ssoOrgId ?? '';
    await house.prove(admin, orgId, 'corp.example');
  }, 60_000);
  afterAll(async () => {
    if (!isThere) return;
    await provider[Symbol.asyncDispose]();
    await house[Symbol.asyncDispose]();
  });

  /** Our metadata as they stand at their address. */
  const ours = async () => (await fetch(`${house.world.origin}/sso/saml/${ssoOrgId}/metadata`)).text();

  async function begin(browser: Browser): Promise<string> {
    await browser.open(`/sso/saml/${ssoOrgId}/login`);
    const begun = await browser.call('startSso', { params: { ssoOrgId }, body: { stayLoggedIn: false } });
    return begun.body.url;
  }

  /** Logs in over there and comes back. Answers where it ends, the browser at both sides, and what the provider sent. */
  async function signIn() {
    const [browser, there] = [await house.world.visitor(), new There(provider.origin)];
    const { SAMLResponse = '', RelayState = '' } = await there.signIn(await begin(browser));
    const acs = `${house.world.origin}/sso/saml/${ssoOrgId}/acs`;
    const led = await house.post({ acs, relayState: RelayState }, SAMLResponse);
    const end = led.startsWith('/sso/finish/') ? await house.redeem(browser, led) : led;
    await browser.open('/p/list/');
    return { browser, there, end, xml: Buffer.from(SAMLResponse, 'base64').toString() };
  }

  const isIn = async (browser: Browser) => (await browser.call('myAccount')).status === 200;

  /** Goes where the provider leads, at our side. */
  async function here(browser: Browser, url: string): Promise<string> {
    const { pathname, search } = new URL(url);
    const answer = await browser.fetch(`${pathname}${search}`, {
      redirect: 'manual',
      headers: { accept: 'text/html', 'sec-fetch-site': 'cross-site' },
    });
    return answer.headers.get('location') ?? `${answer.status} ${await answer.text()}`;
  }

  test.skipIf(!isThere)('reads our metadata, checks our signature, and lets people in', async () => {
    provider.knows(await ours(), ...asDocumented, "'validate.authnrequest' => true,");
    const { browser, end, xml } = await signIn();
    expect(end).toBe('/p/list/');
    expect(xml).not.toContain('EncryptedAssertion');
    const { account } = (await browser.call('myAccount')).body;
    expect(account).toMatchObject({ email: person.email, name: 'Ada' });
    // A request that somebody has changed it takes from nobody.
    const changed = (await begin(await house.world.visitor())).replace('RelayState=', 'RelayState=x');
    expect((await new There(provider.origin).go(changed)).html).toContain('Unhandled exception');
  });

  test.skipIf(!isThere)('encrypts the assertion for us', async () => {
    provider.knows(await ours(), ...asDocumented, "'assertion.encryption' => true,");
    await save({ signRequests: true, mustEncrypt: true });
    const { browser, end, xml } = await signIn();
    expect(xml).toContain('EncryptedAssertion');
    expect(xml).toContain('xmlenc#aes128-cbc');
    expect(xml).not.toContain(person.email);
    expect(end).toBe('/p/list/');
    expect(await isIn(browser)).toBe(true);
    // With the key before the present one, until it has read our metadata again.
    await admin.call('renewSsoKey', { params: { orgId } });
    expect((await signIn()).end).toBe('/p/list/');
    provider.knows(await ours(), ...asDocumented);
    expect((await signIn()).end).toBe('/login?sso=notEncrypted');
    await save({ signRequests: true });
  });

  test.skipIf(!isThere)('logs somebody out who logs out here', async () => {
    provider.knows(await ours(), ...asDocumented);
    const { browser, there } = await signIn();
    // Over there they are logged in: nobody asks.
    const again = await there.go(await begin(await house.world.visitor()));
    expect(fieldsOf(again.html)).toHaveProperty('SAMLResponse');
    const path = (await browser.call('signOut')).body.url;
    expect(await isIn(browser)).toBe(false);
    const { boot } = await browser.open(path);
    const back = await there.go(String(boot.page.data.address));
    expect(new URL(back.url).searchParams.has('Signature')).toBe(true);
    expect(await here(browser, back.url)).toBe('/login');
    const asked = await there.go(await begin(await house.world.visitor()));
    expect(fieldsOf(asked.html)).not.toHaveProperty('SAMLResponse');
    expect(house.refusals.filter((entry) => (entry as { what: string }).what === 'log-out')).toEqual([]);
  });

  test.skipIf(!isThere)('logs somebody out here who logs out there', async () => {
    const { browser, there } = await signIn();
    const end = `${provider.origin}/simplesaml/logout.php`;
    const first = await there.go(
      `${provider.origin}/simplesaml/saml2/idp/SingleLogoutService.php?${new URLSearchParams({ ReturnTo: end })}`,
    );
    expect(await isIn(browser)).toBe(true);
    const answered = await here(browser, first.url);
    expect(await isIn(browser)).toBe(false);
    const answer = new URL(answered).searchParams;
    expect(inflateRawSync(Buffer.from(answer.get('SAMLResponse') ?? '', 'base64')).toString()).toContain(
      'status:Success',
    );
    expect((await there.go(answered)).url).toBe(end);
  });
});
