import { finishSso as endpoint, type SsoProblem } from '#contract/accounts/sso.ts';
import { type Call, handle } from '#server/kernel/http/handle.ts';
import { hashSecret } from '#server/kernel/keys.ts';
import { beginSession } from '../sign-in/begin-session.ts';
import { accountVouchedFor } from './account-vouched-for.ts';
import { loginWith } from './login-with.ts';
import { noteRefused } from './note-refused.ts';
import { noteTested } from './providers/sso-organisations.queries.ts';
import { type SsoTicket, ssoTicket, takeSsoTicket } from './sso-requests.queries.ts';

/**
 * Signs in the browser that went to its provider, and no other: somebody who sends a victim an assertion of their own must
 * not have them work in the attacker's account. Where nobody went, the page of the ticket has asked first.
 */
export const finishSso = handle(endpoint, 'none', async (call) => {
  const { tx, params, who, now } = call;
  const tokenHash = hashSecret(params.token);
  const ticket = await ssoTicket(tx, tokenHash, now);
  if (ticket === undefined) return refuse(call, null, 'requestUnknown');
  const { visitHash, testerId, ssoOrganisationId } = ticket;
  const sameBrowser = who.visit !== null && visitHash?.equals(hashSecret(who.visit)) === true;
  if (visitHash !== null && !sameBrowser) return refuse(call, ssoOrganisationId, 'otherBrowser');
  if (!(await takeSsoTicket(tx, tokenHash))) return refuse(call, ssoOrganisationId, 'replayed');
  if (testerId === null) return signIn(call, ticket);
  if (who.account?.accountId !== testerId) return refuse(call, ssoOrganisationId, 'otherBrowser');
  await noteTested(tx, ssoOrganisationId, now);
  return { url: '/sso/config?tested=1' };
});

async function refuse(
  call: Pick<Call<typeof endpoint, 'none'>, 'tx' | 'now' | 'afterCommit'>,
  ssoOrgId: string | null,
  problem: SsoProblem,
): Promise<{ url: string }> {
  await noteRefused(call, { ssoOrgId, what: 'sign-in', problem });
  return { url: loginWith(problem) };
}

async function signIn(call: Call<typeof endpoint, 'none'>, ticket: SsoTicket): Promise<{ url: string }> {
  const { note } = call;
  const { accountId, renamedFrom } = await accountVouchedFor(call, ticket);
  const { stay, redirectTo, ssoOrganisationId, nameId, nameAttributes, sessionIndex } = ticket;
  const url = await beginSession(call, {
    accountId,
    stay,
    target: redirectTo ?? undefined,
    proof: 'sso',
    provider: {
      ssoOrganisationId,
      ssoNameId: nameId,
      ssoNameAttributes: nameAttributes,
      ssoSessionIndex: sessionIndex,
    },
  });
  const ssoOrgId = ssoOrganisationId;
  if (renamedFrom !== null) await note({ ssoOrgId }, { as: 'email-changed', by: accountId });
  await note({ stay, ssoOrgId }, { as: 'sign-in', by: accountId });
  return { url };
}
