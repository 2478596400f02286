import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { makeSigningKey } from '#server/test/identity-provider/certificate.ts';
import {
  encryptedAssertion,
  withComment,
  wrapped,
  wrappings,
} from '#server/test/identity-provider/forgeries.ts';
import { algorithms, base64, type Said, type Signing } from '#server/test/identity-provider/messages.ts';
import type { Asked } from '#server/test/identity-provider.ts';
import { type Organisation, SsoHouse } from '../sso.fixture.ts';

let house: SsoHouse;
/** Signs response and assertion. */
let strict: Organisation;
/** Only the assertion has to be signed: what is wrong with it is found without the help of the other signature. */
let lax: Organisation;
let other: Organisation;
/** A stranger's key, and what somebody has at home. */
const foreignKey = makeSigningKey({ name: 'Somebody else' });

beforeAll(async () => {
  house = await SsoHouse.open();
  strict = await house.organisation('strict.example');
  lax = await house.organisation('lax.example', { responseSigned: false });
  other = await house.organisation('other.example');
});
afterAll(() => house[Symbol.asyncDispose]());

async function away(organisation: Organisation): Promise<{ browser: Browser; asked: Asked }> {
  const browser = await house.world.visitor();
  return { browser, asked: await house.leave(browser, organisation) };
}

/** Where somebody ends up whose provider says this. */
async function led(
  organisation: Organisation,
  said: Partial<Said>,
  signing: Partial<Signing> = {},
  email = `ada@${organisation === strict ? 'strict' : 'lax'}.example`,
): Promise<string> {
  const { browser, asked } = await away(organisation);
  return house.come(browser, asked, organisation.provider.respond(asked, email, said, signing));
}

describe('signatures', () => {
  test('all being right, both organisations let their people in', async () => {
    expect(await led(strict, {})).toBe('/p/list/');
    expect(await led(lax, {}, { response: false })).toBe('/p/list/');
  });

  test('so does what is signed in other ways that are as safe', async () => {
    for (const way of [
      { signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512' },
      { signature: 'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1' },
      { digest: 'http://www.w3.org/2001/04/xmlenc#sha512' },
    ])
      expect(await led(strict, {}, way, 'safe@strict.example')).toBe('/p/list/');
    const form = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
    expect(await led(lax, {}, { form, response: false })).toBe('/p/list/');
  });

  test('an unsigned assertion is refused, even inside a signed response', async () => {
    expect(await led(strict, {}, { assertion: false })).toBe('/login?sso=assertionUnsigned');
    expect(await led(lax, {}, { response: false, assertion: false })).toBe('/login?sso=assertionUnsigned');
  });

  test('an unsigned response is refused where it must be signed, and the error names the switch', async () => {
    const to = await led(strict, {}, { response: false });
    expect(to).toBe('/login?sso=responseUnsigned');
    const { boot } = await (await house.world.visitor()).open(to);
    expect(boot.errors?.description).toContain('“Response must be signed”');
  });

  test('the wrong key is refused: for both signatures, and for either beside a right one', async () => {
    for (const organisation of [strict, lax]) {
      const { key } = organisation.provider;
      expect(await led(organisation, {}, { key: foreignKey })).toBe('/login?sso=signature');
      expect(await led(organisation, {}, { key, assertionKey: foreignKey })).toBe('/login?sso=signature');
    }
    for (const organisation of [strict, lax]) {
      const byStranger = { key: foreignKey, assertionKey: organisation.provider.key };
      expect(await led(organisation, {}, byStranger)).toBe('/login?sso=signature');
    }
    expect(await led(lax, {}, { response: false, key: foreignKey })).toBe('/login?sso=signature');
  });

  test('SHA-1 is refused, in the signature and in the digest', async () => {
    const { sha1 } = algorithms;
    for (const weak of [{ signature: sha1.signature }, { digest: sha1.digest }, sha1])
      for (const organisation of [strict, lax])
        expect(await led(organisation, {}, weak)).toBe('/login?sso=algorithm');
  });

  test('a changed letter inside what was signed is refused', async () => {
    const { browser, asked } = await away(lax);
    const xml = lax.provider.respondXml(asked, 'ada@lax.example', {}, { response: false });
    const forged = base64(xml.replaceAll('ada@lax.example', 'bob@lax.example'));
    expect(await house.come(browser, asked, forged)).toBe('/login?sso=signature');
  });

  test.each(Object.keys(wrappings))('%s, a wrapped signature, is refused', async (name) => {
    for (const [organisation, response] of [
      [strict, true],
      [lax, false],
      [lax, true],
    ] as const) {
      if (!response && ['XSW1', 'XSW2'].includes(name)) continue;
      const { browser, asked } = await away(organisation);
      const domain = organisation === strict ? 'strict.example' : 'lax.example';
      const xml = organisation.provider.respondXml(asked, `mallory@${domain}`, {}, { response });
      const forged = wrapped(name, xml, { from: `mallory@${domain}`, to: `ada@${domain}` });
      expect(forged).toContain(`ada@${domain}`);
      expect(await house.come(browser, asked, base64(forged))).toMatch(/^\/login\?sso=(message|signature)$/);
    }
  });

  test('a comment in the name is refused, as is a document type, an instruction and CDATA', async () => {
    const { provider } = lax;
    const mallory = 'ada@lax.example.evil.example';
    for (const forge of [
      (xml: string) => withComment(xml, 'ada@lax.example'),
      (xml: string) => `<!DOCTYPE x [<!ENTITY a "b">]>${xml}`,
      (xml: string) => xml.replace('<samlp:Status>', '<?x y?><samlp:Status>'),
      (xml: string) => xml.replace('ada@lax.example', '<![CDATA[ada@lax.example]]>'),
    ]) {
      const { browser, asked } = await away(lax);
      const xml = provider.respondXml(asked, mallory, {}, { response: false });
      expect(await house.come(browser, asked, base64(forge(xml)))).toBe('/login?sso=message');
    }
  });

  test('an assertion that is encrypted in a way strangers could pry open is refused in words that help', async () => {
    const { browser, asked } = await away(lax);
    const xml = lax.provider.respondXml(asked, 'ada@lax.example', {}, { response: false });
    const encrypted = xml.replace(/<saml:Assertion .*<\/saml:Assertion>/, encryptedAssertion);
    const to = await house.come(browser, asked, base64(encrypted));
    expect(to).toBe('/login?sso=encryptedUnsigned');
    const { boot } = await browser.open(to);
    expect(boot.errors?.description).toContain('encrypts with AES-CBC');
  });

  test('a name or an id that is longer than any is refused, and no failure of ours', async () => {
    const long = Array.from({ length: 2000 }, (_, place) => (place ** 3).toString(36)).join('');
    const attributes = { email: 'ada@lax.example' };
    expect(await led(lax, { nameId: long, attributes })).toBe('/login?sso=message');
    expect(await led(lax, { assertionId: `_${long}` })).toBe('/login?sso=message');
    expect(await led(lax, { sessionIndex: long })).toBe('/login?sso=message');
  });

  test('what is no SAML at all leads to the sign-in, never to a stack', async () => {
    const { browser, asked } = await away(lax);
    for (const text of ['', 'x', '<a/>', '<a', `${'<a>'.repeat(5000)}`, '{"a":1}'])
      expect(await house.come(browser, asked, base64(text) || 'AA==')).toBe('/login?sso=message');
  });
});

describe('for whom, where and when', () => {
  const minutes = (count: number) => Date.now() + count * 60_000;

  test('what is meant for somebody else is refused: audience, recipient, destination, issuer', async () => {
    const elsewhere = 'https://elsewhere.example/acs';
    expect(await led(strict, { audience: 'https://elsewhere.example' })).toBe('/login?sso=audience');
    expect(await led(strict, { recipient: elsewhere })).toBe('/login?sso=destination');
    expect(await led(strict, { destination: elsewhere })).toBe('/login?sso=destination');
    expect(await led(strict, { issuer: other.provider.entityId })).toBe('/login?sso=issuer');
    expect(await led(strict, { responseIssuer: other.provider.entityId })).toBe('/login?sso=issuer');
  });

  test('what is over, too old or yet to come is refused, two minutes of skew apart', async () => {
    for (const wrong of [
      { notOnOrAfter: minutes(-3), issuedAt: minutes(-4), notBefore: minutes(-4) },
      { notBefore: minutes(3), notOnOrAfter: minutes(6) },
      { issuedAt: minutes(-8), notBefore: minutes(-8), notOnOrAfter: minutes(60) },
    ])
      expect(await led(strict, wrong)).toBe('/login?sso=expired');
    expect(await led(strict, { issuedAt: minutes(9), notOnOrAfter: minutes(19) })).toBe('/login?sso=message');
    expect(
      await led(strict, { notOnOrAfter: minutes(-1), issuedAt: minutes(-2), notBefore: minutes(-2) }),
    ).toBe('/p/list/');
    expect(await led(strict, { notBefore: minutes(1), issuedAt: minutes(1) })).toBe('/p/list/');
  });

  test('an answer to another request, or to none, is refused', async () => {
    expect(await led(strict, { inResponseTo: '_another' })).toBe('/login?sso=requestUnknown');
    expect(await led(strict, { inResponseTo: null })).toBe('/login?sso=requestUnknown');
    const { asked } = await away(strict);
    const unasked = strict.provider.respond(asked, 'ada@strict.example', { inResponseTo: null });
    expect(await house.post({ acs: asked.acs }, unasked)).toBe('/login?sso=unsolicited');
    const stray = strict.provider.respond(asked, 'ada@strict.example');
    expect(await house.post({ acs: asked.acs, relayState: 'guessed' }, stray)).toBe(
      '/login?sso=requestUnknown',
    );
  });

  test('an answer for one organisation is worth nothing at another', async () => {
    const { asked } = await away(other);
    const response = other.provider.respond(asked, 'eve@other.example');
    const acs = asked.acs.replace(`/${other.ssoOrgId}/`, `/${strict.ssoOrgId}/`);
    expect(await house.post({ acs, relayState: asked.relayState }, response)).toBe(
      '/login?sso=requestUnknown',
    );
  });

  test('a provider speaks for the domains of its own organisation and no others', async () => {
    for (const email of ['ada@strict.example', 'ada@sub.other.example', 'ada@example.com'])
      expect(await ledOther(email)).toBe('/login?sso=foreignAddress');
    expect(await ledOther('no address')).toBe('/login?sso=noAddress');
  });

  async function ledOther(email: string): Promise<string> {
    const { browser, asked } = await away(other);
    return house.come(browser, asked, other.provider.respond(asked, email));
  }

  test('a provider that lets nobody in is believed', async () => {
    expect(await led(strict, { status: 'Responder' })).toBe('/login?sso=refusedByProvider');
  });
});

describe('once, and in one browser', () => {
  test('an assertion is taken once, also of two at the same time, and not after a restart', async () => {
    const { browser, asked } = await away(strict);
    const response = strict.provider.respond(asked, 'ada@strict.example');
    const both = await Promise.all([house.post(asked, response), house.post(asked, response)]);
    expect(both.filter((to) => to.startsWith('/sso/finish/'))).toHaveLength(1);
    expect(both.filter((to) => /sso=(replayed|requestUnknown)$/.test(to))).toHaveLength(1);
    await house.world.restart();
    expect(await house.come(browser, asked, response)).toBe('/login?sso=requestUnknown');
  });

  test('the same assertion under a new request of the same browser is refused as used', async () => {
    const assertionId = '_the-same';
    expect(await led(strict, { assertionId })).toBe('/p/list/');
    expect(await led(strict, { assertionId })).toBe('/login?sso=replayed');
  });

  test('somebody who sends a victim their own sign-in does not get them into their account', async () => {
    const { asked } = await away(strict);
    const to = await house.post(asked, strict.provider.respond(asked, 'mallory@strict.example'));
    const victim = await house.world.visitor();
    expect(await house.redeem(victim, to)).toBe('/login?sso=otherBrowser');
    expect((await victim.call('myAccount')).status).toBe(401);
  });

  test('no session begins at the address the provider posts to', async () => {
    const { asked } = await away(strict);
    const answer = await fetch(new URL(new URL(asked.acs).pathname, house.world.origin), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        SAMLResponse: strict.provider.respond(asked, 'ada@strict.example'),
        RelayState: asked.relayState,
      }),
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  // The last one: from here on the clock of the program is ahead of the provider's.
  test('a ticket is good once and for two minutes, a request for a quarter of an hour', async () => {
    const { clock } = house.world;
    const [used, late, never] = [await away(strict), await away(strict), await away(strict)];
    const vouch = ({ asked }: typeof used, email: string) =>
      house.post(asked, strict.provider.respond(asked, email));
    const ticket = await vouch(used, 'once@strict.example');
    expect(await house.redeem(used.browser, ticket)).toBe('/p/list/');
    expect(await house.redeem(used.browser, ticket)).toBe('/login?sso=requestUnknown');
    const lateTicket = await vouch(late, 'late@strict.example');
    clock.forward(3 * 60_000);
    expect(await house.redeem(late.browser, lateTicket)).toBe('/login?sso=requestUnknown');
    clock.forward(13 * 60_000);
    expect(await vouch(never, 'never@strict.example')).toBe('/login?sso=requestUnknown');
  });
});
