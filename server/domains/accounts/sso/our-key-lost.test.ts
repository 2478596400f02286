import { afterAll, beforeAll, expect, test } from 'vitest';
import { samlAddresses } from './providers/saml-addresses.ts';
import { type Organisation, SsoHouse } from './sso.fixture.ts';

let house: SsoHouse;

beforeAll(async () => {
  house = await SsoHouse.open();
});
afterAll(() => house[Symbol.asyncDispose]());

/** The server key that it was sealed under is gone, as after a restore without it. */
async function loseKey({ ssoOrgId }: Organisation): Promise<void> {
  await house.world.program.kernel.db
    .updateTable('ssoOrganisations')
    .set({ ourKey: Buffer.alloc(64) })
    .where('id', '=', ssoOrgId)
    .execute();
}

async function begin({ ssoOrgId }: Organisation): Promise<string> {
  const browser = await house.world.visitor();
  await browser.open(`/sso/saml/${ssoOrgId}/login`);
  const { body } = await browser.call('startSso', { params: { ssoOrgId }, body: { stayLoggedIn: false } });
  return body.url;
}

test('a key that cannot be opened sends nobody away unsigned: it is told in words, also to the admin who tries it out', async () => {
  const corp = await house.organisation('corp.example', { signRequests: true });
  expect(new URL(await begin(corp)).searchParams.has('Signature')).toBe(true);
  await loseKey(corp);
  expect(await begin(corp)).toBe('/login?sso=ourKey');
  expect(house.refusals.at(-1)).toMatchObject({ reason: 'ourKey', what: 'sign-in', ssoOrgId: corp.ssoOrgId });
  const tried = await corp.admin.call('testSso', { params: { orgId: corp.orgId } });
  expect(tried.status).toBe(422);
  expect(JSON.stringify(tried.body)).toContain('Our signing key can’t be opened');
  const [seen] = (await corp.admin.call('listSso')).body.organisations;
  expect(seen?.refusals[0]).toMatchObject({ problem: 'ourKey', what: 'sign-in' });

  // Saved again there is a new key, which the provider has yet to be told.
  await corp.save({ signRequests: true });
  expect(new URL(await begin(corp)).searchParams.has('Signature')).toBe(true);
  expect((await corp.admin.call('listSso')).body.organisations[0]?.testedAt).toBeNull();
});

test('somebody who is signed out over there is signed out here, and no unsigned answer goes back', async () => {
  const corp = await house.organisation('bye.example', { signRequests: true });
  const browser = await house.signIn(corp, 'ada@bye.example');
  await loseKey(corp);
  const sls = samlAddresses(house.world.program.kernel.config, corp.ssoOrgId).logoutUrl;
  const answer = await fetch(new URL(new URL(sls).pathname, house.world.origin), {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ SAMLRequest: corp.provider.logoutRequest(sls, 'ada@bye.example') }),
  });
  expect(answer.headers.get('location')).toBe('/login');
  expect((await browser.call('myAccount')).status).not.toBe(200);
  expect(house.refusals.at(-1)).toMatchObject({ reason: 'ourKey', what: 'log-out' });
});

test('while single sign-on is required, nothing that could turn people away is switched without a test', async () => {
  const corp = await house.organisation('fixed.example', { responseSigned: false });
  expect((await corp.save({ responseSigned: false, required: true })).status).toBe(200);
  const switched = async (settings: object) => {
    const { status, body } = await corp.save({ responseSigned: false, required: true, ...settings });
    return status === 200 ? [] : Object.keys((body as { details: object }).details);
  };
  expect(await switched({ signRequests: true })).toEqual(['data.signRequests']);
  expect(await switched({ responseSigned: true })).toEqual(['data.responseSigned']);
  expect(await switched({ mustEncrypt: true })).toEqual(['data.mustEncrypt']);
  expect(await switched({ unsolicited: true })).toEqual([]);

  // Tested with our signature it stays so.
  await corp.save({ responseSigned: false, signRequests: true });
  await house.test(corp, 'admin@fixed.example');
  expect(await switched({ signRequests: true })).toEqual([]);
  expect(await switched({ signRequests: false })).toEqual(['data.signRequests']);
  await loseKey(corp);
  expect(await switched({ signRequests: true })).toEqual(['data.signRequests']);
});
