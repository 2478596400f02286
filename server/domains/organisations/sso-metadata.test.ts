import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Thing } from '#contract/things.ts';
import { type Organisation, SsoHouse } from '#server/domains/accounts/sso/sso.fixture.ts';
import { trustAuthorities } from '#server/kernel/trust-authorities.ts';
import { refuseRow } from '#server/test/faults/refuse-row.ts';
import { makeSigningKey, type SigningKey } from '#server/test/identity-provider/certificate.ts';
import { LiveClient } from '#server/test/live-client.ts';
import { makeSsoOptional } from './make-organisation.ts';
import { watchProviders } from './watch-providers.job.ts';

const day = 86_400_000;
const tls = makeSigningKey({ name: 'localhost' });
/** What providers show at their addresses: by path; null: an error. */
const shown = new Map<string, string | null>();
const server = createServer({ key: tls.privateKey, cert: tls.certificate }, ({ url = '' }, answer) => {
  const text = shown.get(url) ?? null;
  answer.writeHead(text === null ? 500 : 200, { 'content-type': 'application/samlmetadata+xml' });
  answer.end(text);
});
let house: SsoHouse;
let origin: string;

beforeAll(async () => {
  trustAuthorities({ extraAuthorities: tls.certificate });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  house = await SsoHouse.open({ METADATA_NETWORKS: '127.0.0.0/8,::1/128' });
});
afterAll(async () => {
  await house[Symbol.asyncDispose]();
  server.close();
});

const bare = (pem: string) => pem.replace(/-----[A-Z ]+-----|\s/g, '');

/** The metadata of its provider, perhaps with other keys, or changed. */
function metadataOf({ provider }: Organisation, ...keys: SigningKey[]): string {
  const own = bare(provider.key.certificate);
  const descriptor = /<md:KeyDescriptor[\s\S]*?<\/md:KeyDescriptor>/.exec(provider.metadata())?.[0] ?? '';
  const wanted = keys.map(({ certificate }) => descriptor.replace(own, bare(certificate))).join('');
  return provider.metadata().replace(descriptor, keys.length > 0 ? wanted : descriptor);
}

async function configOf({ admin, orgId }: Organisation) {
  const found = (await admin.call('listSso')).body.organisations.find((one) => one.orgId === orgId);
  if (found === undefined) throw new Error('The organisation is gone.');
  return found;
}

const read = ({ admin, orgId }: Organisation, path: string) =>
  admin.call('readSsoProvider', { params: { orgId }, body: { metadataUrl: `${origin}${path}` } });
const refresh = ({ admin, orgId }: Organisation) => admin.call('refreshSsoMetadata', { params: { orgId } });
const work = () => watchProviders(house.world.program.kernel).run({});

/** Addresses of admins, by organisation: the clock goes on past the end of their sessions. */
const addresses = new Map<string, string>();

async function mailsTo({ orgId }: Organisation): Promise<string[]> {
  const email = addresses.get(orgId) ?? '';
  const mails = await house.world.program.kernel.db
    .selectFrom('mails')
    .where('recipient', '=', email)
    .where('subject', 'like', 'Single sign-on of%')
    .select('subject')
    .orderBy('id')
    .execute();
  return mails.map(({ subject }) => subject.replace(/^.*: /, ''));
}

/** Whether the provider lets somebody in who is vouched for with this key. */
async function signInWith(organisation: Organisation, key: SigningKey): Promise<string> {
  const browser = await house.world.visitor();
  const asked = await house.leave(browser, organisation);
  const email = `ada@${organisation.ssoOrgId}.example`;
  return house.come(browser, asked, organisation.provider.respond(asked, email, {}, { key }));
}

/** An organisation whose domain says its number, and whose provider shows its metadata. */
async function organisation(path: string): Promise<Organisation> {
  const made = await house.organisation(`${path.slice(1)}.example`);
  await house.prove(made.admin, made.orgId, `${made.ssoOrgId}.example`);
  shown.set(path, metadataOf(made));
  addresses.set(made.orgId, (await made.admin.call('myAccount')).body.account.email);
  return made;
}

describe('reading the metadata of a provider', { timeout: 60_000 }, () => {
  let corp: Organisation;
  beforeAll(async () => {
    corp = await organisation('/corp');
  }, 60_000);

  test('shows entity, addresses and certificates with their last day, and saves nothing', async () => {
    shown.set('/corp', `\uFEFF<!-- made by hand -->${metadataOf(corp)}`);
    const { provider } = (await read(corp, '/corp')).body;
    expect(provider).toMatchObject({
      entityId: corp.provider.entityId,
      signInUrl: corp.provider.signInUrl,
      logoutUrl: corp.provider.logoutUrl,
      certificates: [{ subject: 'Test provider' }],
    });
    expect(Date.parse(provider.certificates[0]?.validUntil ?? '')).toBeGreaterThan(Date.now() + 300 * day);
    expect((await configOf(corp)).provider.metadata).toBeNull();
  });

  test('says what is wrong at the field', async () => {
    const wrong = async (text: string | null) => {
      shown.set('/wrong', text);
      const { status, body } = await read(corp, '/wrong');
      expect(status).toBe(422);
      return body.details?.['data.metadataUrl']?.[0]?.description;
    };
    expect(await wrong(null)).toBe('The server there answered with an error.');
    expect(await wrong('<html></html>')).toBe(
      'There’s no metadata of exactly one SAML 2.0 identity provider at the address.',
    );
    const { body } = await corp.admin.call('readSsoProvider', {
      params: { orgId: corp.orgId },
      body: { metadataUrl: 'https://10.0.0.1/' },
    });
    expect(body.details?.['data.metadataUrl']?.[0]?.description).toContain('private network');
  });

  test('is nobody’s but the admins’', async () => {
    const stranger = await house.world.organiser('Stan');
    expect((await read({ ...corp, admin: stranger }, '/corp')).status).toBe(404);
    expect((await refresh({ ...corp, admin: stranger })).status).toBe(404);
    expect((await refresh(corp)).status).toBe(409);
  });
});

describe('metadata that are read each day', { timeout: 60_000 }, () => {
  test('bring a new certificate along before anybody notices, also where single sign-on is required', async () => {
    const corp = await organisation('/daily');
    expect((await corp.save({ metadataUrl: `${origin}/daily`, required: true })).status).toBe(200);
    const next = makeSigningKey({ name: 'Next year' });
    shown.set('/daily', metadataOf(corp, corp.provider.key, next));
    expect(await signInWith(corp, next)).toBe('/login?sso=signature');
    await work();
    expect(await signInWith(corp, next)).toBe('/p/list/');
    const { provider, required, testedAt } = await configOf(corp);
    expect(provider.certificates.map(({ subject }) => subject)).toEqual(['Test provider', 'Next year']);
    expect(provider.metadata).toMatchObject({ url: `${origin}/daily`, failed: null });
    expect([required, testedAt === null]).toEqual([true, false]);

    // The old one goes as soon as the provider says so, a day later.
    shown.set('/daily', metadataOf(corp, next));
    await work();
    expect(await signInWith(corp, corp.provider.key)).toBe('/p/list/');
    house.world.clock.forward(day);
    await work();
    house.world.clock.forward(-day);
    expect(await signInWith(corp, corp.provider.key)).toBe('/login?sso=signature');

    const entries = await house.world.program.kernel.db
      .selectFrom('auditEntries as e')
      .innerJoin('auditActors as a', 'a.id', 'e.actorId')
      .where('e.action', '=', 'sso-metadata-taken-over')
      .select(['e.about', 'a.kind'])
      .orderBy('e.id')
      .execute();
    const added = provider.certificates[1]?.fingerprint;
    expect(entries[0]).toMatchObject({
      kind: 'system',
      about: {
        organisationId: corp.orgId,
        certificatesAdded: added,
        certificatesRemoved: '',
        addresses: false,
      },
    });
    expect(entries[1]?.about).toMatchObject({ certificatesRemoved: provider.certificates[0]?.fingerprint });
  });

  test('that cannot be read leave everything as it was: the page says so, and the admins are mailed once', async () => {
    const corp = await organisation('/failing');
    await corp.save({ metadataUrl: `${origin}/failing` });
    shown.set('/failing', null);
    await work();
    expect((await configOf(corp)).provider.metadata?.failed?.problem).toBe('status');
    expect(await signInWith(corp, corp.provider.key)).toBe('/p/list/');
    expect(await mailsTo(corp)).toEqual(['metadata can’t be read']);
    house.world.clock.forward(2 * 3_600_000);
    await work();
    expect(await mailsTo(corp)).toHaveLength(1);

    shown.set('/failing', metadataOf(corp));
    house.world.clock.forward(2 * 3_600_000);
    await work();
    expect((await configOf(corp)).provider.metadata?.failed).toBeNull();
    shown.set('/failing', null);
    house.world.clock.forward(day);
    await work();
    expect(await mailsTo(corp)).toHaveLength(2);
    house.world.clock.forward(-day - 4 * 3_600_000);
  });

  test('that cannot be taken over hold nobody else up', async () => {
    const [broken, corp] = [await organisation('/broken'), await organisation('/behind')];
    await broken.save({ metadataUrl: `${origin}/broken` });
    house.world.clock.forward(1_000);
    await corp.save({ metadataUrl: `${origin}/behind` });
    const next = makeSigningKey({ name: 'Behind', days: 20 });
    shown.set('/behind', metadataOf(corp, next));
    const row = { table: 'sso_organisations', id: broken.ssoOrgId } as const;
    const refused = await refuseRow(house.world.program.kernel.db, 'UPDATE', row);

    await expect(work()).rejects.toThrow('Not this one.');

    await refused.end();
    house.world.clock.forward(-1_000);
    expect((await configOf(corp)).provider.certificates.map(({ subject }) => subject)).toEqual(['Behind']);
    expect(await mailsTo(corp)).toEqual([expect.stringMatching(/^certificate ends on/)]);
  });

  test('of another provider are not taken over', async () => {
    const [corp, other] = [await organisation('/mine'), await organisation('/other')];
    await corp.save({ metadataUrl: `${origin}/mine` });
    shown.set('/mine', metadataOf(other));
    const { status, body } = await refresh(corp);
    expect(status).toBe(200);
    expect(body.sso.provider.metadata?.failed?.problem).toBe('entity');
    expect(await signInWith(corp, corp.provider.key)).toBe('/p/list/');
    expect(await signInWith(corp, other.provider.key)).toBe('/login?sso=signature');
  });

  test('are read at the press of a button, and no more once the address is taken out', async () => {
    const corp = await organisation('/button');
    await corp.save({ metadataUrl: `${origin}/button` });
    const next = makeSigningKey({ name: 'Pressed' });
    shown.set('/button', metadataOf(corp, next));
    const pressed = (await refresh(corp)).body.sso.provider;
    expect(pressed.certificates.map(({ subject }) => subject)).toEqual(['Pressed']);
    expect(pressed.metadata?.readAt).not.toBeNull();
    await corp.save({});
    expect((await configOf(corp)).provider.metadata).toBeNull();
    expect((await refresh(corp)).status).toBe(409);
  });
});

describe('a form that was open for a while', { timeout: 60_000 }, () => {
  const subjectsOf = ({ provider }: Awaited<ReturnType<typeof configOf>>) =>
    provider.certificates.map(({ subject }) => subject);

  test('saves what was changed in it, and nothing else that was changed meanwhile', async () => {
    const corp = await organisation('/stale');
    const metadataUrl = `${origin}/stale`;
    expect((await corp.save({ metadataUrl, required: true })).status).toBe(200);
    shown.set('/stale', metadataOf(corp, corp.provider.key, makeSigningKey({ name: 'Next year' })));
    await work();
    await house.world.byCommand((writer) => makeSsoOptional(writer, corp.orgId));
    const seen = { nameAttribute: '' };

    const saved = await corp.save({ metadataUrl, required: true, nameAttribute: 'displayName', seen });

    expect(saved.status).toBe(200);
    const config = await configOf(corp);
    expect(config.provider.nameAttribute).toBe('displayName');
    expect(subjectsOf(config)).toEqual(['Test provider', 'Next year']);
    expect(config.required).toBe(false);
  });

  test('says what a field is by now that somebody else has changed too, and saves it the second time', async () => {
    const corp = await organisation('/twice');
    const [mine, theirs] = [makeSigningKey({ name: 'Mine' }), makeSigningKey({ name: 'Theirs' })];
    const own = corp.provider.key.certificate;
    expect((await corp.save({ certificates: [own, theirs.certificate] })).status).toBe(200);
    const certificates = [own, mine.certificate];
    const refused = await corp.save({ certificates, seen: { certificates: own } });
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('Test provider, Theirs');

    const now = (await configOf(corp)).provider.certificates.map(({ pem }) => pem).reverse();
    const saved = await corp.save({ certificates, seen: { certificates: String(now) } });

    expect(saved.status).toBe(200);
    expect(subjectsOf(await configOf(corp))).toEqual(['Test provider', 'Mine']);
  });

  test('is told when its provider was read', async () => {
    const corp = await organisation('/told');
    await corp.save({ metadataUrl: `${origin}/told` });
    const desk = await LiveClient.openDesk(corp.admin);
    await desk.until(() => desk.frames.find(({ t }) => t === 'welcome'), 'the welcome');
    const told = (wanted: Thing) => () =>
      desk.frames.find(
        (frame) => frame.t === 'changed' && frame.changed?.some(({ thing }) => thing === wanted),
      );
    // What was told of the save may still be under way: this comes after it.
    await corp.admin.call('editProfile', { body: { job: 'Admin' } });
    await desk.until(told('account'), 'her own change');
    desk.frames.splice(0);

    await work();

    await desk.until(told('organisations'), 'what was read');
  });
});

test('admins are told 30 and 7 days before the last certificate ends, once each', {
  timeout: 60_000,
}, async () => {
  const corp = await organisation('/ending');
  const saved = (days: number) =>
    corp.save({ certificates: [corp.provider.key.certificate, makeSigningKey({ days }).certificate] });
  await saved(500);
  await work();
  expect(await mailsTo(corp)).toEqual([]);
  const at = async (days: number) => {
    house.world.clock.forward(days * day);
    await work();
    await work();
    house.world.clock.forward(-days * day);
    return (await mailsTo(corp)).length;
  };
  expect(await at(468)).toBe(0);
  expect(await at(471)).toBe(1);
  expect(await at(480)).toBe(1);
  expect(await at(494)).toBe(2);
  expect(await at(501)).toBe(2);
  expect((await mailsTo(corp))[0]).toMatch(/^certificate ends on \w+ \d+, \d{4}$/);
});
