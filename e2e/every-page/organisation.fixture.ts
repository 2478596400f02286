import { sealWay } from '#server/domains/accounts/sso/logout-at-provider.ts';
import { keepRefusal } from '#server/domains/accounts/sso/sso-refusals.queries.ts';
import { keepSsoTicket } from '#server/domains/accounts/sso/sso-requests.queries.ts';
import { makeOrganisation } from '#server/domains/organisations/index.ts';
import { visitCookie } from '#server/kernel/auth/identify.ts';
import { hashSecret, makeSecret } from '#server/kernel/keys.ts';
import type { Browser } from '#server/test/browser.ts';
import { makeSigningKey } from '#server/test/identity-provider/certificate.ts';
import type { World } from '#server/test/world.ts';

/** Mara's organisation: its id, on the way to it, back from it without having been asked, and there again to log out. */
export type OrganisationSeed = { orgId: string; start: string; finish: string; logout: string };

/** Mara is the admin of an organisation that has a provider, claims a domain and sets up its Q&As. */
export async function seedOrganisation(
  world: World,
  mara: Browser,
  leaving: Browser,
): Promise<OrganisationSeed> {
  const { db, clock } = world.program.kernel;
  const { email } = (await mara.call('myAccount')).body.account;
  const orgId = await world.byCommand((writer) =>
    makeOrganisation(writer, { name: 'Aviary Ltd', admin: email }),
  );
  const params = { orgId: orgId ?? '' };
  const body = {
    entityId: 'https://idp.example/metadata',
    signInUrl: 'https://idp.example/sso',
    certificates: [
      makeSigningKey({ days: 20 }).certificate,
      makeSigningKey({ name: 'Next year' }).certificate,
    ],
    responseSigned: true,
    unsolicited: false,
    required: false,
  };
  const { ssoOrgId } = (await mara.call('saveSso', { params, body })).body.sso;
  await mara.call('addSsoDomain', { params, body: { domain: 'aviary.example' } });
  // Its metadata were read, and then no longer.
  const [readAt, failedAt] = [26, 2].map((hours) => new Date(clock.now().getTime() - hours * 3_600_000));
  await db
    .updateTable('ssoOrganisations')
    .set({
      metadataUrl: 'https://idp.example/metadata',
      metadataDueAt: new Date(clock.now().getTime() + 86_400_000),
      metadataReadAt: readAt,
      metadataFailedAt: failedAt,
      metadataProblem: 'silent',
    })
    .where('id', '=', ssoOrgId)
    .execute();
  await db.transaction().execute(async (tx) => {
    for (const problem of ['responseUnsigned', 'foreignAddress', 'foreignAddress'] as const)
      await keepRefusal(tx, { ssoOrgId, what: 'sign-in', problem }, clock.now());
  });
  const token = makeSecret();
  await db.transaction().execute((tx) =>
    keepSsoTicket(tx, {
      tokenHash: hashSecret(token),
      ssoOrganisationId: ssoOrgId,
      visitHash: null,
      testerId: null,
      nameId: null,
      nameLasts: true,
      nameAttributes: {},
      sessionIndex: null,
      email: 'ines@aviary.example',
      displayName: null,
      redirectTo: null,
      stay: false,
      expiresAt: new Date(clock.now().getTime() + 86_400_000),
    }),
  );
  await mara.call('saveOrganisationSetup', {
    params: { ...params, kind: 'qna' },
    body: { settings: { filtering: true, questionLength: 240 }, locked: { filtering: true } },
  });
  return {
    ...params,
    start: `/sso/saml/${ssoOrgId}/login?stay=1`,
    finish: `/sso/finish/${token}`,
    logout: sealWay(world.program.kernel.keys, ssoOrgId, {
      address: 'https://idp.example/slo',
      visit: leaving.cookies.get(visitCookie) ?? '',
      until: clock.now().getTime() + 86_400_000,
    }),
  };
}
