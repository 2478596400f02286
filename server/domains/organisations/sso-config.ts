import * as contract from '#contract/organisations/sso-config.ts';
import * as domains from '#contract/organisations/sso-domains.ts';
import {
  beginSsoRequest,
  claimDomain,
  giveDomainUp,
  isProofThere,
  orRefused,
  proveDomain,
  readSsoConfigs,
  renewDecryptionKey,
  saveProvider,
} from '#server/domains/accounts/index.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { handle, handleInTwoSteps } from '#server/kernel/http/handle.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { idsOfAdmin } from './organisations.queries.ts';

async function configOf({ config }: Kernel, db: Db, organisationId: string) {
  const [sso] = await readSsoConfigs(db, config, [organisationId]);
  if (sso === undefined) throw new Refusal('NotFound');
  return { sso };
}

export const listSso = handle(contract.listSso, 'account', async ({ kernel, tx, subject }) => {
  const own = await idsOfAdmin(tx, subject.account.accountId);
  return { organisations: await readSsoConfigs(tx, kernel.config, own) };
});

export const saveSso = handle(contract.saveSso, 'organisation', async (call) => {
  const { kernel, tx, subject, body, note } = call;
  const saved = await saveProvider(call, subject.id, body);
  const { required, responseSigned, unsolicited, signRequests, mustEncrypt } = saved;
  await note(
    { required, responseSigned, unsolicited, signRequests, mustEncrypt },
    { as: 'sso-provider-saved' },
  );
  return configOf(kernel, tx, subject.id);
});

export const addSsoDomain = handle(
  domains.addSsoDomain,
  'organisation',
  async ({ kernel, tx, subject, body, note }) => {
    const { sso } = await configOf(kernel, tx, subject.id);
    if (sso.domains.length >= domains.mostDomains)
      throw new Refusal('Validation', { fields: { domain: [{ key: 'sso.domain.many' }] } });
    await claimDomain(tx, subject.id, body.domain);
    await note({ domain: body.domain });
    return configOf(kernel, tx, subject.id);
  },
);

export const verifySsoDomain = handleInTwoSteps(
  domains.verifySsoDomain,
  'organisation',
  async ({ kernel, params, subject }) => {
    if (await isProofThere(kernel.db, kernel.config, subject.id, params.domainId)) return;
    throw new Refusal('Validation', { fields: { domain: [{ key: 'sso.domain.noRecord' }] } });
  },
  async (call) => {
    const { kernel, tx, subject, note } = call;
    const { domainId } = call.params;
    await proveDomain(call, subject.id, domainId);
    await note({ domainId }, { as: 'sso-domain-proved' });
    return configOf(kernel, tx, subject.id);
  },
);

export const removeSsoDomain = handle(
  domains.removeSsoDomain,
  'organisation',
  async ({ tx, params, subject, note }) => {
    await giveDomainUp(tx, subject.id, params.domainId);
    const { domainId } = params;
    await note({ domainId });
    return { success: true as const };
  },
);

/** Runs a complete sign-in and returns to the session that started it. */
export const testSso = handle(contract.testSso, 'organisation', async (call) => {
  const { kernel, tx, subject, who } = call;
  const { sso } = await configOf(kernel, tx, subject.id);
  const testerId = who.account?.accountId ?? null;
  const begun = await orRefused(async () => ({
    url: await beginSsoRequest(call, sso.ssoOrgId, { rd: undefined, stay: false, testerId }),
  }));
  if ('url' in begun) return begun;
  if (begun.problem !== 'ourKey') throw new Refusal('Conflict');
  throw new Refusal('Validation', { fields: { signRequests: [{ key: 'sso.refusal.ourKey' }] } });
});

/** What is encrypted with the key before goes on being read for a time. */
export const renewSsoKey = handle(contract.renewSsoKey, 'organisation', async (call) => {
  const { kernel, tx, subject, note } = call;
  await renewDecryptionKey(call, subject.id);
  await note({}, { as: 'sso-key-renewed' });
  return configOf(kernel, tx, subject.id);
});
