import { finishSso as endpoint } from '#contract/accounts/sso.ts';
import { type Call, handle } from '#server/kernel/http/handle.ts';
import { hashSecret } from '#server/kernel/keys.ts';
import { beginSession } from '../begin-session.ts';
import { accountVouchedFor } from './account-vouched-for.ts';
import { loginWith } from './login-with.ts';
import { noteTested } from './sso-organisations.queries.ts';
import { type SsoTicket, ssoTicket, takeSsoTicket } from './sso-requests.queries.ts';

/**
 * Signs in the browser that went to its provider, and no other: somebody who sends a victim an assertion of their own must
 * not have them work in the attacker's account. Where nobody went, the page of the ticket has asked first.
 */
export const finishSso = handle(endpoint, 'none', async (call) => {
  const { tx, params, who, now } = call;
  const tokenHash = hashSecret(params.token);
  const ticket = await ssoTicket(tx, tokenHash, now);
  if (ticket === undefined) return { url: loginWith('requestUnknown') };
  const { visitHash, testerId } = ticket;
  const sameBrowser = who.visit !== null && visitHash?.equals(hashSecret(who.visit)) === true;
  if (visitHash !== null && !sameBrowser) return { url: loginWith('otherBrowser') };
  if (!(await takeSsoTicket(tx, tokenHash))) return { url: loginWith('replayed') };
  if (testerId === null) return signIn(call, ticket);
  if (who.account?.accountId !== testerId) return { url: loginWith('otherBrowser') };
  await noteTested(tx, ticket.ssoOrganisationId, now);
  return { url: '/sso/config?tested=1' };
});

async function signIn(call: Call<typeof endpoint, 'none'>, ticket: SsoTicket): Promise<{ url: string }> {
  const { tx, who, now, audit } = call;
  const accountId = await accountVouchedFor(tx, ticket, { locale: who.locale, now });
  const { stay, redirectTo } = ticket;
  const url = await beginSession(call, { accountId, stay, target: redirectTo ?? undefined, proof: 'sso' });
  await audit(
    {
      channel: 'security',
      action: 'sign-in',
      workspaceId: null,
      pigeonholeId: null,
      about: { stay, ssoOrgId: ticket.ssoOrganisationId },
    },
    { kind: 'account', ref: accountId, label: null },
  );
  return { url };
}
