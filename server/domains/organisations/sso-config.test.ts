import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Organisation, SsoHouse } from '#server/domains/accounts/sso/sso.fixture.ts';
import { makeSigningKey } from '#server/test/identity-provider/certificate.ts';
import { makeOrganisation, makeSsoOptional } from './make-organisation.ts';

let house: SsoHouse;

beforeAll(async () => {
  house = await SsoHouse.open();
});
afterAll(() => house[Symbol.asyncDispose]());

/** An organisation nobody has set up yet. */
async function bare(name = 'New Corp') {
  const admin = await house.world.organiser('Nina');
  const { email } = (await admin.call('myAccount')).body.account;
  const orgId = await house.world.byCommand((writer) => makeOrganisation(writer, { name, admin: email }));
  return { admin, orgId: orgId ?? '' };
}

const key = makeSigningKey();
const settings = {
  entityId: 'https://idp.example/metadata',
  signInUrl: 'https://idp.example/sso',
  logoutUrl: null,
  certificates: [key.certificate],
  responseSigned: true,
  unsolicited: false,
  required: false,
};

const problemOf = (body: { details?: Record<string, { description: string }[]> }) =>
  Object.entries(body.details ?? {}).map(([field, [first]]) => `${field}: ${first?.description}`);

describe('setting up single sign-on', () => {
  test('an admin sees their organisations and what to tell the provider, others see none', async () => {
    const { admin, orgId } = await bare('Seen Corp');
    const [seen] = (await admin.call('listSso')).body.organisations;
    expect(seen).toMatchObject({
      orgId,
      name: 'Seen Corp',
      required: false,
      responseSigned: true,
      domains: [],
    });
    expect(seen?.ours.signInUrl).toMatch(/\/sso\/saml\/\d+\/acs$/);
    const stranger = await house.world.organiser('Stan');
    expect((await stranger.call('listSso')).body.organisations).toEqual([]);
    const there = await stranger.call('saveSso', { params: { orgId }, body: settings });
    const missing = await stranger.call('saveSso', { params: { orgId: '987654321' }, body: settings });
    expect(there.status).toBe(404);
    expect({ ...there.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
  });

  test('what cannot work is told field by field', async () => {
    const { admin, orgId } = await bare();
    const save = async (wrong: object) =>
      problemOf((await admin.call('saveSso', { params: { orgId }, body: { ...settings, ...wrong } })).body);
    for (const address of [
      'http://idp.example/',
      'javascript:alert(1)',
      'idp.example',
      'https://u:p@idp.example/',
    ])
      expect(await save({ signInUrl: address })).toHaveLength(1);
    expect(await save({ certificates: ['nonsense'] })).toEqual([
      'data.certificates: This isn’t a certificate with an RSA key. Paste all of it, from BEGIN to END.',
    ]);
    expect(await save({ certificates: [makeSigningKey({ bits: 1024 }).certificate] })).toEqual([
      'data.certificates: This certificate’s key is too short. It needs 2048 bits.',
    ]);
    expect(await save({ certificates: [] })).toHaveLength(1);
    expect(await save({ entityId: ' ' })).toHaveLength(1);
  });

  test('certificates come back with how long they are valid, and two may be there at a time', async () => {
    const { admin, orgId } = await bare();
    const next = makeSigningKey({ name: 'Next year', days: 700 });
    const bareText = next.certificate.replace(/-----[A-Z ]+-----|\n/g, '');
    const saved = await admin.call('saveSso', {
      params: { orgId },
      body: { ...settings, certificates: [key.certificate, bareText] },
    });
    const [first, second] = saved.body.sso.provider.certificates;
    expect(first?.subject).toBe('Test provider');
    expect(second?.subject).toBe('Next year');
    expect(new Date(second?.validUntil ?? 0).getTime()).toBeGreaterThan(Date.now() + 600 * 86_400_000);
  });

  test('an entry with more than one certificate is refused, and none of them is lost', async () => {
    const { admin, orgId } = await bare();
    const next = makeSigningKey({ name: 'Next year' });
    const save = async (...certificates: string[]) =>
      admin.call('saveSso', { params: { orgId }, body: { ...settings, certificates } });
    const bytes = (pem: string) => Buffer.from(pem.replace(/-----[A-Z ]+-----|\n/g, ''), 'base64');
    const joined = Buffer.concat([bytes(key.certificate), bytes(next.certificate)]).toString('base64');
    const trailing = Buffer.concat([bytes(key.certificate), Buffer.from('more')]).toString('base64');
    const enclosed = `-----BEGIN CERTIFICATE-----\n${joined}\n-----END CERTIFICATE-----`;
    for (const several of [`${key.certificate}${next.certificate}`, joined, enclosed, trailing])
      expect(problemOf((await save(several)).body)).toEqual([
        'data.certificates: This contains more than one certificate. Paste each of them from BEGIN to END.',
      ]);
    for (const wrong of [`${key.certificate} and so on`, `-----BEGIN CERTIFICATE-----`, '-'])
      expect(problemOf((await save(wrong)).body)[0]).toContain('This isn’t a certificate with an RSA key.');
    const saved = await save(key.certificate, `\r\n${next.certificate.replaceAll('\n', '\r\n')}`);
    expect(saved.body.sso.provider.certificates.map(({ subject }) => subject)).toEqual([
      'Test provider',
      'Next year',
    ]);
  });

  test('nobody locks their own people out: to require it takes a domain and a sign-in that went through', async () => {
    const { admin, orgId } = await bare();
    const require = async () =>
      problemOf(
        (await admin.call('saveSso', { params: { orgId }, body: { ...settings, required: true } })).body,
      );
    await admin.call('saveSso', { params: { orgId }, body: settings });
    expect(await require()).toEqual([
      'data.required: Verify a domain first. Otherwise nobody would be asked to use it.',
    ]);
    await house.prove(admin, orgId, 'locked.example');
    expect(await require()).toEqual([
      'data.required: Run “Test login” first, so that nobody gets locked out.',
    ]);
  });

  test('a test goes the whole way, signs nobody in, and is no longer worth anything after a change', async () => {
    const corp: Organisation = await house.organisation('tested.example');
    const tested = async () => (await corp.admin.call('listSso')).body.organisations[0]?.testedAt;
    expect(await tested()).not.toBeNull();
    expect((await corp.admin.call('myAccount')).body.account.email).not.toContain('tested.example');
    expect(await house.test(corp, 'admin@elsewhere.example')).toBe('/login?sso=foreignAddress');

    expect((await corp.save({ required: true })).status).toBe(200);
    const moved = await corp.admin.call('saveSso', {
      params: { orgId: corp.orgId },
      body: { ...settings, required: true },
    });
    expect(problemOf(moved.body)[0]).toContain('data.entityId');
    const rolled = makeSigningKey();
    const both = { ...settings, entityId: corp.provider.entityId, signInUrl: corp.provider.signInUrl };
    const save = (certificates: string[]) =>
      corp.admin.call('saveSso', {
        params: { orgId: corp.orgId },
        body: { ...both, certificates, required: true },
      });
    expect(problemOf((await save([rolled.certificate])).body)[0]).toContain('data.certificates');
    expect((await save([corp.provider.key.certificate, rolled.certificate])).status).toBe(200);

    await corp.admin.call('saveSso', {
      params: { orgId: corp.orgId },
      body: { ...settings, required: false },
    });
    expect(await tested()).toBeNull();
  });

  test('a test that somebody else finishes proves nothing', async () => {
    const { admin, orgId } = await bare();
    const corp = await house.organisation('whose.example');
    const begun = await corp.admin.call('testSso', { params: { orgId: corp.orgId } });
    const asked = corp.provider.read(begun.body.url);
    const led = await house.post(asked, corp.provider.respond(asked, 'x@whose.example'));
    expect(await house.redeem(admin, led)).toBe('/login?sso=otherBrowser');
    expect((await admin.call('testSso', { params: { orgId } })).status).toBe(409);
  });

  test('where a provider is out of reach, the command line lets passwords in again', async () => {
    const corp = await house.organisation('outage.example', { required: true });
    const visitor = await house.world.visitor();
    const check = async () => (await visitor.call('checkSso', { body: { email: 'a@outage.example' } })).body;
    expect((await check()).requireSSO).toBe(true);
    expect(await house.world.byCommand((writer) => makeSsoOptional(writer, corp.orgId))).toBe(true);
    expect((await check()).requireSSO).toBe(false);
    expect(await house.world.byCommand((writer) => makeSsoOptional(writer, '987654321'))).toBe(false);
  });
});

describe('domains', () => {
  test('a domain counts once its record is found, and belongs to one organisation', async () => {
    const [first, second] = [await bare('First'), await bare('Second')];
    const claim = async ({ admin, orgId }: typeof first) => {
      const added = await admin.call('addSsoDomain', {
        params: { orgId },
        body: { domain: ' @Both.Example ' },
      });
      const [claimed] = added.body.sso.domains;
      return { admin, params: { orgId, domainId: claimed?.id ?? '' }, record: claimed?.record };
    };
    const [one, two] = [await claim(first), await claim(second)];
    expect(one.record?.name).toBe('_volary-sso.both.example');
    const unproved = await one.admin.call('verifySsoDomain', { params: one.params });
    expect(problemOf(unproved.body)).toEqual([
      'data.domain: We can’t find the record yet. DNS changes can take a while.',
    ]);
    // Somebody else's proof is not theirs.
    house.names.records.set('_volary-sso.both.example', two.record?.value ?? '');
    expect((await one.admin.call('verifySsoDomain', { params: one.params })).status).toBe(422);
    expect((await two.admin.call('verifySsoDomain', { params: two.params })).status).toBe(200);
    house.names.records.set('_volary-sso.both.example', one.record?.value ?? '');
    expect((await one.admin.call('verifySsoDomain', { params: one.params })).status).toBe(409);

    expect((await one.admin.call('removeSsoDomain', { params: two.params })).status).toBe(404);
    expect((await two.admin.call('removeSsoDomain', { params: two.params })).status).toBe(200);
    expect((await one.admin.call('verifySsoDomain', { params: one.params })).status).toBe(200);
  });

  test('what is no domain, or is there already, is told', async () => {
    const { admin, orgId } = await bare();
    const add = async (domain: string) =>
      problemOf((await admin.call('addSsoDomain', { params: { orgId }, body: { domain } })).body);
    for (const wrong of ['', 'localhost', 'a b.example', 'exa_mple.com', 'https://example.com'])
      expect(await add(wrong)).toEqual(['data.domain: Enter a domain, such as example.com.']);
    expect(await add('twice.example')).toEqual([]);
    expect(await add('twice.example')).toEqual(['data.domain: This domain is already in the list.']);
  });
});
