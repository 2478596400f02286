import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSigningKey } from '#server/test/identity-provider/certificate.ts';
import type { Encrypting } from '#server/test/identity-provider/encrypt.ts';
import { type Organisation, SsoHouse } from './sso.fixture.ts';

let house: SsoHouse;
let corp: Organisation;
/** Need not sign its responses. */
let lax: Organisation;

beforeAll(async () => {
  house = await SsoHouse.open();
  corp = await house.organisation('corp.example');
  lax = await house.organisation('lax.example', { responseSigned: false });
}, 60_000);
afterAll(() => house[Symbol.asyncDispose]());

const configOf = async ({ admin, orgId }: Organisation) =>
  (await admin.call('listSso')).body.organisations.find((one) => one.orgId === orgId);

/** As a provider finds it. */
async function ourCertificate({ ssoOrgId }: Organisation): Promise<string> {
  const metadata = await (await fetch(`${house.world.origin}/sso/saml/${ssoOrgId}/metadata`)).text();
  const [, base64 = ''] =
    /<KeyDescriptor use="encryption">[\s\S]*?<X509Certificate>([^<]+)</.exec(metadata) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`;
}

type How = Partial<Encrypting> & { response?: boolean; assertion?: boolean; email?: string };

/** Somebody comes back with an encrypted assertion; where they end up, and what the log has of it. */
async function come(organisation: Organisation, how: How = {}): Promise<string> {
  const { response = true, assertion = true, email = 'ada@corp.example', ...encrypting } = how;
  const certificate = encrypting.certificate ?? (await ourCertificate(organisation));
  const browser = await house.world.visitor();
  const asked = await house.leave(browser, organisation);
  const answer = organisation.provider.respond(
    asked,
    email,
    {},
    { response, assertion, encrypt: { certificate, ...encrypting } },
  );
  return house.come(browser, asked, answer);
}

const refusedFor = (problem: string) => `/login?sso=${problem}`;
const flip = (at: number) => (bytes: Buffer) => {
  const changed = Buffer.from(bytes);
  const place = at < 0 ? changed.length + at : at;
  changed[place] = (changed[place] ?? 0) ^ 1;
  return changed;
};

describe('a provider that encrypts its assertions', { timeout: 60_000 }, () => {
  test.each([
    { content: 'aes256-gcm' },
    { content: 'aes128-gcm', transport: 'rsa-oaep-sha256' },
    { content: 'aes128-cbc' },
    { content: 'aes256-cbc', keyBeside: true },
  ] as const)('lets people log in: %o', async (how) => {
    expect(await come(corp, how)).toBe('/p/list/');
  });

  test.each([
    { content: 'aes256-gcm', transport: 'rsa-oaep-sha256-mgf1sha1' },
    { content: 'aes128-cbc', transport: 'rsa-oaep-mgf1p-sha512' },
    { content: 'aes128-gcm', transport: 'rsa-oaep-sha1-mgf1sha384' },
  ] as const)('lets people log in with one hash for the digest and another for the mask: %o', async (how) => {
    expect(await come(corp, { ...how, email: 'ben@corp.example' })).toBe('/p/list/');
  });

  test('has to sign the assertion inside, and the response around it as it does otherwise', async () => {
    expect(await come(corp, { assertion: false })).toBe(refusedFor('assertionUnsigned'));
    expect(await come(corp, { response: false })).toBe(refusedFor('responseUnsigned'));
  });

  test('cannot name somebody of another domain, whatever hides it', async () => {
    expect(await come(corp, { email: 'eve@elsewhere.example' })).toBe(refusedFor('foreignAddress'));
  });

  test('with another key, or changed on the way: one answer, in words that say no more', async () => {
    const { certificate } = makeSigningKey();
    expect(await come(corp, { certificate })).toBe(refusedFor('decryption'));
    expect(await come(corp, { certificate, content: 'aes128-cbc' })).toBe(refusedFor('decryption'));
    expect(await come(corp, { certificate, transport: 'rsa-oaep-sha256-mgf1sha1' })).toBe(
      refusedFor('decryption'),
    );
    const email = 'eve@lax.example';
    for (const change of [flip(0), flip(40), flip(-1), () => Buffer.alloc(3)])
      expect(await come(lax, { response: false, email, change })).toBe(refusedFor('decryption'));
    // A signed response tells of the change before anything is opened.
    const browser = await house.world.visitor();
    const asked = await house.leave(browser, corp);
    const encrypt = { certificate: await ourCertificate(corp), content: 'aes128-cbc' } as const;
    const signed = corp.provider.respondXml(asked, 'ada@corp.example', {}, { encrypt });
    const tampered = signed.replace(
      /(<xenc:CipherValue>)(.)(?!.*<xenc:CipherValue>)/,
      (_, tag, letter) => `${tag}${letter === 'A' ? 'B' : 'A'}`,
    );
    expect(tampered).not.toBe(signed);
    expect(await house.come(browser, asked, Buffer.from(tampered).toString('base64'))).toBe(
      refusedFor('signature'),
    );
  });

  test('may use CBC only inside of a signed response: nobody is to learn from our answers what is inside', async () => {
    const email = 'ada@lax.example';
    expect(await come(lax, { response: false, content: 'aes128-cbc', email })).toBe(
      refusedFor('encryptedUnsigned'),
    );
    expect(await come(lax, { response: false, email })).toBe('/p/list/');
    expect(await come(lax, { content: 'aes128-cbc', email })).toBe('/p/list/');
    // What was encrypted by GCM does not open as CBC either.
    const named = 'http://www.w3.org/2001/04/xmlenc#aes256-cbc';
    expect(await come(lax, { response: false, named, email })).toBe(refusedFor('encryptedUnsigned'));
  });

  test.each([
    { named: 'http://www.w3.org/2001/04/xmlenc#tripledes-cbc' },
    { named: 'urn:unknown' },
    { transport: 'rsa-1_5' },
  ] as const)('by an algorithm we do not take is refused: %o', async (how) => {
    expect(await come(corp, how)).toBe(refusedFor('encryptionAlgorithm'));
  });

  test('is told on its page, and in the log, what was wrong, without a word of the message', async () => {
    const problems = (await configOf(corp))?.refusals.map(({ problem }) => problem);
    expect(problems).toEqual(
      expect.arrayContaining(['decryption', 'encryptionAlgorithm', 'assertionUnsigned', 'signature']),
    );
    const logged = house.refusals.filter((entry) => (entry as { reason: string }).reason === 'decryption');
    expect(logged[0]).toEqual({
      ssoOrgId: corp.ssoOrgId,
      what: 'sign-in',
      reason: 'decryption',
      msg: 'single sign-on refused a message',
    });
  });

  test('an assertion in the clear beside an encrypted one is no message', async () => {
    const browser = await house.world.visitor();
    const asked = await house.leave(browser, lax);
    const email = 'ada@lax.example';
    const encrypt = { certificate: await ourCertificate(lax) };
    const box = lax.provider.respondXml(asked, email, {}, { response: false, encrypt });
    const plain = lax.provider.respondXml(asked, 'eve@lax.example', {}, { response: false });
    const both = box.replace(
      '</samlp:Response>',
      `${/<saml:Assertion [\s\S]*<\/saml:Assertion>/.exec(plain)?.[0]}</samlp:Response>`,
    );
    expect(await house.come(browser, asked, Buffer.from(both).toString('base64'))).toBe(
      refusedFor('message'),
    );
  });

  test('an encrypted assertion is good once, and for its request alone', async () => {
    const browser = await house.world.visitor();
    const asked = await house.leave(browser, corp);
    const encrypt = { certificate: await ourCertificate(corp) };
    const answer = corp.provider.respond(asked, 'ada@corp.example', {}, { encrypt });
    expect(await house.come(browser, asked, answer)).toBe('/p/list/');
    expect(await house.post(asked, answer)).toBe(refusedFor('requestUnknown'));
    const said = async (wrong: object) => {
      const again = await house.leave(browser, corp);
      return house.post(again, corp.provider.respond(again, 'ada@corp.example', wrong, { encrypt }));
    };
    expect(await said({ audience: 'https://other.example/' })).toBe(refusedFor('audience'));
    expect(await said({ recipient: 'https://other.example/' })).toBe(refusedFor('destination'));
    expect(await said({ issuedAt: Date.now() - 10 * 60_000 })).toBe(refusedFor('expired'));
    expect(await said({ notOnOrAfter: Date.now() - 10 * 60_000 })).toBe(refusedFor('expired'));
    expect(await said({ issuer: 'https://other.example/' })).toBe(refusedFor('issuer'));
  });
});

describe('the key a provider encrypts with', { timeout: 60_000 }, () => {
  test('is renewed: the one before opens for 30 days, one before that no more', async () => {
    let people = 0;
    // So many sessions of one person would be too many.
    const next = () => `person${people++}@lax.example`;
    const first = await ourCertificate(lax);
    const renew = () => lax.admin.call('renewSsoKey', { params: { orgId: lax.orgId } });
    const renewed = (await renew()).body.sso.ours.encryption;
    const second = await ourCertificate(lax);
    expect(second).not.toBe(first);
    expect(renewed?.pem.trim()).toBe(second.trim());
    expect(Date.parse(renewed?.formerUntil ?? '') - house.world.clock.now().getTime()).toBeGreaterThan(
      29 * 86_400_000,
    );
    expect(await come(lax, { certificate: first, email: next() })).toBe('/p/list/');
    expect(await come(lax, { certificate: second, email: next() })).toBe('/p/list/');

    await renew();
    expect(await come(lax, { certificate: first, email: next() })).toBe(refusedFor('decryption'));
    expect(await come(lax, { certificate: second, email: next() })).toBe('/p/list/');
    await house.world.program.kernel.db
      .updateTable('ssoOrganisations')
      .set({ formerKeyUntil: new Date(Date.now() - 1000) })
      .where('id', '=', lax.ssoOrgId)
      .execute();
    expect(await come(lax, { certificate: second, email: next() })).toBe(refusedFor('decryption'));
    expect(await come(lax, { email: next() })).toBe('/p/list/');
  });

  test('stands sealed in the database, and is no key to sign with', async () => {
    const { decryptionKey, ourCertificate: signing } = await house.world.program.kernel.db
      .selectFrom('ssoOrganisations')
      .select(['decryptionKey', 'ourCertificate'])
      .where('id', '=', corp.ssoOrgId)
      .executeTakeFirstOrThrow();
    expect(decryptionKey?.toString('latin1')).not.toContain('PRIVATE');
    expect(signing?.trim()).not.toBe((await ourCertificate(corp)).trim());
  });
});

test('where assertions have to be encrypted, one in the clear is refused in words', async () => {
  const strict = await house.organisation('strict.example', { mustEncrypt: true });
  const browser = await house.world.visitor();
  const asked = await house.leave(browser, strict);
  const plain = strict.provider.respond(asked, 'ada@strict.example');
  expect(await house.come(browser, asked, plain)).toBe(refusedFor('notEncrypted'));
  expect(await come(strict, { email: 'ada@strict.example' })).toBe('/p/list/');
});
