import { receiveLogout as endpoint, type SsoProblem } from '#contract/accounts/sso.ts';
import { normaliseEmail } from '#contract/email.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { accountByEmail } from '../accounts.queries.ts';
import { loginWith } from './login-with.ts';
import { type Provider, samlOf } from './provider.ts';
import { type LogoutAsked, readLogout } from './read-logout.ts';
import { Refused } from './refused.ts';
import { type SamlAddresses, samlAddresses } from './saml-addresses.ts';
import { ssoOfEmail } from './sso-domains.queries.ts';
import { accountOfIdentity, endSsoSessionsOf } from './sso-identities.queries.ts';
import { providerOf, ssoOrganisation } from './sso-organisations.queries.ts';
import { spendMessage } from './sso-requests.queries.ts';

const minutesRemembered = 15;

type Read =
  | { is: 'refused'; problem: SsoProblem }
  | { is: 'asked'; asked: LogoutAsked; provider: Provider; ours: SamlAddresses };

/** A provider signs somebody out: every session it vouched for ends, on every device and line. Others are not its to end. */
export const receiveLogout = handleInTwoSteps(
  endpoint,
  'none',
  async ({ kernel, params, body, now }): Promise<Read> => {
    const sso = await ssoOrganisation(kernel.db, params.ssoOrgId);
    if (sso === undefined) throw new Refusal('NotFound');
    const provider = providerOf(sso);
    if (provider === undefined) return { is: 'refused', problem: 'notSetUp' };
    const ours = samlAddresses(kernel.config, sso.id);
    try {
      const asked = await readLogout(body.SAMLRequest, { provider, ours, now });
      return { is: 'asked', asked, provider, ours };
    } catch (error) {
      if (error instanceof Refused) return { is: 'refused', problem: error.problem };
      throw error;
    }
  },
  async ({ tx, params, body, now, audit, expel }, read) => {
    if (read.is === 'refused') return { url: loginWith(read.problem) };
    const { asked, provider, ours } = read;
    const { ssoOrgId } = params;
    const remembered = new Date(now.getTime() + minutesRemembered * 60_000);
    if (!(await spendMessage(tx, ssoOrgId, asked.requestId, remembered)))
      return { url: loginWith('replayed') };
    const accountId = await accountMeant(tx, ssoOrgId, asked.nameId);
    const ended = accountId === undefined ? [] : await endSsoSessionsOf(tx, accountId);
    for (const sessionId of ended) expel({ by: 'signIn', sessionId });
    if (accountId !== undefined)
      await audit(
        {
          channel: 'security',
          action: 'sso-signed-out',
          workspaceId: null,
          pigeonholeId: null,
          about: { ssoOrgId, sessions: ended.length },
        },
        { kind: 'account', ref: accountId, label: null },
      );
    if (provider.logoutUrl === null) return { url: '/login' };
    const answer = samlOf(provider, ours, null).getLogoutResponseUrlAsync(
      { ID: asked.requestId, issuer: provider.entityId, nameID: asked.nameId, nameIDFormat: '' },
      body.RelayState ?? '',
      {},
      accountId !== undefined,
    );
    return { url: await answer };
  },
);

/** Whom a provider names; one that gives no lasting names may use the address. */
async function accountMeant(tx: Tx, ssoOrgId: string, nameId: string): Promise<string | undefined> {
  const known = await accountOfIdentity(tx, { ssoOrgId, nameId });
  if (known !== undefined) return known.id;
  const email = normaliseEmail(nameId);
  if ((await ssoOfEmail(tx, email))?.ssoOrgId !== ssoOrgId) return undefined;
  return (await accountByEmail(tx, email))?.id;
}
