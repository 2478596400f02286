import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSigningKey } from '#server/test/identity-provider/certificate.ts';
import { IdentityProvider } from '#server/test/identity-provider.ts';
import { NoProvider, providerIn } from './read-provider.ts';

let provider: IdentityProvider;
let good: string;
let entity: string;
beforeAll(async () => {
  provider = await IdentityProvider.open();
  good = provider.metadata();
  entity = good.replace('<?xml version="1.0"?>', '');
});
afterAll(() => provider[Symbol.asyncDispose]());

const now = new Date();
const problemOf = (text: string) =>
  providerIn(text, now).then(
    () => null,
    (error: unknown) => (error instanceof NoProvider ? error.problem : error),
  );

const bare = (pem: string) => pem.replace(/-----[A-Z ]+-----|\s/g, '');
const keyIn = (text: string) => /<md:KeyDescriptor[\s\S]*?<\/md:KeyDescriptor>/.exec(text)?.[0] ?? '';
const withKeys = (...certificates: string[]) => {
  const own = bare(provider.key.certificate);
  const keys = certificates.map((pem) => keyIn(good).replace(own, bare(pem)));
  return good.replace(keyIn(good), keys.join(''));
};

test('a file as people keep it, with comments and a mark at its beginning, names a provider', async () => {
  const text = `\uFEFF<!-- kept by Nora -->\n${entity.replace('<md:KeyDescriptor', '<!-- <new> --><md:KeyDescriptor')}\n`;
  expect(await providerIn(text, now)).toMatchObject({
    entityId: provider.entityId,
    signInUrl: provider.signInUrl,
    logoutUrl: provider.logoutUrl,
    certificates: [{ subject: 'Test provider' }],
  });
});

test('what is no metadata of exactly one provider is told so', async () => {
  for (const text of [
    '',
    '<html></html>',
    `<!DOCTYPE x [<!ENTITY a "b">]>${entity}`,
    good.replaceAll('IDPSSODescriptor', 'SPSSODescriptor'),
    `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${entity}${entity}</md:EntitiesDescriptor>`,
    good.replaceAll('HTTP-Redirect', 'HTTP-POST'),
    good.replace(provider.signInUrl, 'javascript:alert(1)'),
    good.replace(provider.signInUrl, 'http://idp.example/'),
    '<!-- <!-- <!--',
  ])
    expect(await problemOf(text), text.slice(0, 60)).toBe('content');
  expect(await problemOf(good.replace(' entityID=', ' validUntil="2020-01-01T00:00:00Z" entityID='))).toBe(
    'over',
  );
});

test('keys that are too short, no RSA, or for encryption alone are no keys to sign with', async () => {
  const { certificate } = makeSigningKey({ bits: 1024 });
  expect(await problemOf(withKeys(certificate))).toBe('certificate');
  expect(await problemOf(good.replace('use="signing"', 'use="encryption"'))).toBe('certificate');
  expect(await problemOf(good.replace(keyIn(good), ''))).toBe('certificate');
  const { certificates } = await providerIn(withKeys(certificate, provider.key.certificate), now);
  expect(certificates.map(({ subject }) => subject)).toEqual(['Test provider']);
});

test('of more keys than are kept, those stay that last longest, and one that comes twice is one', async () => {
  const keys = [50, 10, 40, 20, 60, 30].map((days) => makeSigningKey({ name: `${days} days`, days }));
  const text = withKeys(...keys.map(({ certificate }) => certificate), keys[0]?.certificate ?? '');
  const { certificates } = await providerIn(text, now);
  expect(certificates.map(({ subject }) => subject)).toEqual([
    '60 days',
    '50 days',
    '40 days',
    '30 days',
    '20 days',
  ]);
});
