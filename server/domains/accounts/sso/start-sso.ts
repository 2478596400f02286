import { startSso as endpoint } from '#contract/accounts/sso.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { beginSsoRequest } from './begin-sso-request.ts';
import { loginWith } from './login-with.ts';

/** Begins a sign-in through the provider of an organisation. */
export const startSso = handle(endpoint, 'none', async (call) => {
  const { params, body } = call;
  const wanted = { rd: body.rd, stay: body.stayLoggedIn, testerId: null };
  return { url: (await beginSsoRequest(call, params.ssoOrgId, wanted)) ?? loginWith('notSetUp') };
});
