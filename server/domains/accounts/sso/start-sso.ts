import { startSso as endpoint } from '#contract/accounts/sso.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { beginSsoRequest } from './begin-sso-request.ts';
import { loginWith } from './login-with.ts';
import { noteRefused } from './note-refused.ts';
import { orRefused } from './refused.ts';

/** Begins a sign-in through the provider of an organisation. */
export const startSso = handle(endpoint, 'none', async (call) => {
  const { params, body } = call;
  const { ssoOrgId } = params;
  const wanted = { rd: body.rd, stay: body.stayLoggedIn, testerId: null };
  const begun = await orRefused(async () => ({ url: await beginSsoRequest(call, ssoOrgId, wanted) }));
  if ('url' in begun) return begun;
  const { problem } = begun;
  // An organisation that is not there has no page to say it on.
  if (problem !== 'notSetUp') await noteRefused(call, { ssoOrgId, what: 'sign-in', problem });
  return { url: loginWith(problem) };
});
