import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { profilePictureOf } from '#server/domains/files/pictures.fixture.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { password } from '#server/test/world.ts';
import {
  addKeyTo,
  comeAgain,
  mailedCode,
  owner,
  turnAppOn,
  turnEmailOn,
} from '../second-factor/second-factor.fixture.ts';

const world = worldForTests();

test('what a person takes along has their sessions and second factors, by names and dates, and no secret', async () => {
  const ada = await owner(world, 'Takes');
  await turnEmailOn(ada);
  await addKeyTo(ada, 'Blue key');
  await turnAppOn(world, ada);
  const { codes } = (await ada.browser.call('makeRecoveryCodes')).body;
  const { browser: phone } = await comeAgain(world, ada);
  await phone.call('resendEmailCode');
  await phone.call('proveByEmail', { body: { code: await mailedCode(world, ada.email), trust: true } });

  const { status, body } = await ada.browser.call('downloadMyData');

  expect(status).toBe(200);
  const date = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  const session = { by: 'password', madeAt: date, lastSeenAt: date, provedAt: date, expiresAt: date };
  expect(body).toMatchObject({
    signIns: [session, session],
    secondFactors: [
      { kind: 'email', name: null, madeAt: date },
      { kind: 'webauth', name: 'Blue key', madeAt: date },
      { kind: 'app', name: null, madeAt: date },
    ],
    recoveryCodes: codes.map(() => ({ usedAt: null })),
    singleSignOn: [],
  });
  const text = JSON.stringify(body);
  for (const secret of await secretsOf(ada.id))
    for (const form of ['hex', 'base64', 'base64url'] as const)
      expect(text).not.toContain(secret.toString(form));
  const typed = [
    password,
    '$argon2',
    ...codes,
    ada.browser.cookies.get('signin'),
    phone.cookies.get('trusted'),
  ];
  for (const secret of typed) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/hash|credential|publicKey|secret/i);
});

test('what a person takes along has their picture, as it is kept', async () => {
  const pia = await world.organiser('Pia');
  expect((await pia.call('downloadMyData')).body).toMatchObject({ picture: null });
  const kept = await pia.fetch(`/file/${await profilePictureOf(pia, '#d8371f')}`);
  const bytes = Buffer.from(await kept.arrayBuffer());
  expect((await pia.call('downloadMyData')).body).toMatchObject({
    picture: `data:image/webp;base64,${bytes.toString('base64')}`,
  });
});

test('what a person takes along has all that the log has of them', async () => {
  const mei = await world.organiser('Mei');
  const { id } = (await mei.call('myAccount')).body.account;
  await world.pigeonhole(mei);
  await sql`INSERT INTO audit_entries (channel, actor_id, action, at)
    SELECT 'security', a.id, 'sign-in', to_timestamp(n) FROM audit_actors a, generate_series(1, 10001) n
    WHERE a.kind = 'account' AND a.ref = ${id}`.execute(world.program.kernel.db);

  const { body } = await mei.call('downloadMyData');
  const { log } = body as unknown as { log: { at: string; action: string }[] };

  const added = log.filter(({ at }) => Date.parse(at) <= 10_001_000);
  expect(added).toHaveLength(10_001);
  expect(added.at(-1)).toEqual({ at: '1970-01-01T00:00:01.000Z', action: 'sign-in' });
  expect(log.length).toBeGreaterThan(added.length);
});

test('what a person takes along has their invitations, API keys and the address they want, without what opens any', async () => {
  const [ada, ben] = [await owner(world, 'Asks'), await owner(world, 'Answers')];
  const teamOf = async ({ browser }: typeof ada, name: string) =>
    (await browser.call('makeTeam', { body: { name } })).body.team.id;
  const [heron, egret] = [await teamOf(ada, 'Heron'), await teamOf(ben, 'Egret')];
  const invite = async ({ browser }: typeof ada, tId: string, email: string) =>
    expect((await browser.call('addMember', { params: { tId }, body: { email } })).status).toBe(200);
  await invite(ada, heron, ben.email);
  await invite(ben, egret, ada.email);
  await ada.browser.call('enableApi', { params: { tId: heron }, body: { enabled: true } });
  const key = await ada.browser.call('makeApiKey', {
    params: { tId: heron },
    body: { name: 'Signage', scopes: ['read'], expiresInDays: null },
  });
  const asked = { email: `new.${ada.email}`, passwd: password };
  expect((await ada.browser.call('requestVerification', { body: asked })).status).toBe(200);

  const { body } = await ada.browser.call('downloadMyData');
  const date = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  expect(body).toMatchObject({
    invitationsReceived: [{ team: 'Egret', role: 'member', state: 'waiting', sentAt: date, expiresAt: date }],
    invitationsSent: [{ team: 'Heron', email: ben.email, role: 'member', sentAt: date, expiresAt: date }],
    apiKeys: [{ workspace: 'Heron', name: 'Signage', scopes: ['read'], madeAt: date, lastUsedAt: null }],
    newAddresses: [{ email: asked.email, expiresAt: date }],
  });
  expect((body as unknown as { invitationsSent: object[] }).invitationsSent[0]).not.toHaveProperty('state');
  const text = JSON.stringify(body);
  expect(text).not.toContain(key.body.secret);
  expect(text).not.toMatch(/hash|secret/i);
});

/** Everything that would let somebody in, as the database keeps it. */
async function secretsOf(accountId: string): Promise<Buffer[]> {
  const { db } = world.program.kernel;
  const of = accountId;
  const sessions = await db
    .selectFrom('signInSessions')
    .select('idHash')
    .where('accountId', '=', of)
    .execute();
  const devices = await db
    .selectFrom('trustedDevices')
    .select('secretHash')
    .where('accountId', '=', of)
    .execute();
  const codes = await db.selectFrom('recoveryCodes').select('codeHash').where('accountId', '=', of).execute();
  const factors = await db
    .selectFrom('secondFactors')
    .select(['secret', 'credentialId', 'publicKey'])
    .where('accountId', '=', of)
    .execute();
  return [
    ...sessions.map(({ idHash }) => idHash),
    ...devices.map(({ secretHash }) => secretHash),
    ...codes.map(({ codeHash }) => codeHash),
    ...factors.flatMap(({ secret, credentialId, publicKey }) => [secret, credentialId, publicKey]),
  ].filter((secret) => secret !== null);
}
