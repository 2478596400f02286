import { verify, X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samlAddresses } from './providers/saml-addresses.ts';
import { type Organisation, SsoHouse } from './sso.fixture.ts';

let house: SsoHouse;
let corp: Organisation;

beforeAll(async () => {
  house = await SsoHouse.open();
  corp = await house.organisation('corp.example');
});
afterAll(() => house[Symbol.asyncDispose]());

const metadata = async () => (await fetch(`${house.world.origin}/sso/saml/${corp.ssoOrgId}/metadata`)).text();

async function ourCertificate(): Promise<X509Certificate> {
  const [, base64 = ''] = /<X509Certificate>([^<]+)</.exec(await metadata()) ?? [];
  return new X509Certificate(Buffer.from(base64, 'base64'));
}

/** Where somebody is sent who begins to log in. */
async function begun(): Promise<URL> {
  const browser = await house.world.visitor();
  await browser.open(`/sso/saml/${corp.ssoOrgId}/login`);
  const params = { ssoOrgId: corp.ssoOrgId };
  const { body } = await browser.call('startSso', { params, body: { stayLoggedIn: false } });
  return new URL(body.url);
}

/** As a provider checks it: the signature is about the letters of the query before it. */
function isSigned({ search, searchParams }: URL, { publicKey }: X509Certificate): boolean {
  const [signed = ''] = search.slice(1).split('&Signature=');
  const letters = signed.slice(signed.search(/SAMLRe(?:quest|sponse)=/));
  const signature = Buffer.from(searchParams.get('Signature') ?? '', 'base64');
  return verify('sha256', Buffer.from(letters), publicKey, signature);
}

test('our certificate stands in the metadata before anything is signed, and stays the same', async () => {
  expect(await metadata()).toContain('AuthnRequestsSigned="false"');
  expect((await begun()).searchParams.has('Signature')).toBe(false);
  const certificate = await ourCertificate();
  expect(certificate.checkIssued(certificate)).toBe(true);
  await corp.save({ signRequests: true });
  expect(await metadata()).toContain('AuthnRequestsSigned="true"');
  expect((await ourCertificate()).fingerprint256).toBe(certificate.fingerprint256);
});

test('a provider that checks signatures lets people log in, and no changed letter through', async () => {
  const certificate = await ourCertificate();
  const to = await begun();
  expect(to.searchParams.get('SigAlg')).toBe('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256');
  expect(isSigned(to, certificate)).toBe(true);
  const changed = new URL(to.href.replace('RelayState=', 'RelayState=x'));
  expect(isSigned(changed, certificate)).toBe(false);
  await house.signIn(corp, 'ada@corp.example');
});

test('our answer to a logout is signed too', async () => {
  await house.signIn(corp, 'ada@corp.example');
  const { origin, program } = house.world;
  const sls = samlAddresses(program.kernel.config, corp.ssoOrgId).logoutUrl;
  const answer = await fetch(new URL(new URL(sls).pathname, origin), {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html', origin: 'null', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ SAMLRequest: corp.provider.logoutRequest(sls, 'ada@corp.example') }),
  });
  const to = new URL(answer.headers.get('location') ?? '');
  expect(to.href.startsWith(`${corp.provider.logoutUrl}?SAMLResponse=`)).toBe(true);
  expect(isSigned(to, await ourCertificate())).toBe(true);
});
