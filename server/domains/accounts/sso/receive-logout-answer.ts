import type { receiveLogout, SsoProblem } from '#contract/accounts/sso.ts';
import type { Before, Call } from '#server/kernel/http/handle.ts';
import { loginWith } from './login-with.ts';
import { isOurLogout } from './logout-at-provider.ts';
import { type LogoutMessage, readLogoutAnswer } from './messages/read-logout.ts';
import { noteRefused } from './note-refused.ts';
import type { Provider } from './providers/provider.ts';
import { samlAddresses } from './providers/saml-addresses.ts';
import { orRefused, require } from './refused.ts';

export type ReadAnswer = { is: 'done' } | { is: 'refused'; problem: SsoProblem };

/** The provider's answer to a logout that began here; the message that holds it, or null where there is none. */
export function answerIn({
  query,
  body,
  search,
}: Pick<Before<typeof receiveLogout, 'none'>, 'query' | 'body' | 'search'>): LogoutMessage | null {
  if (body.SAMLRequest !== undefined || query.SAMLRequest !== undefined) return null;
  if (body.SAMLResponse !== undefined) return { by: 'form', encoded: body.SAMLResponse };
  return query.SAMLResponse === undefined ? null : { by: 'redirect', search };
}

export async function readAnswer(
  { kernel, params, query, body, now }: Before<typeof receiveLogout, 'none'>,
  message: LogoutMessage,
  provider: Provider | undefined,
): Promise<ReadAnswer> {
  const { ssoOrgId } = params;
  return orRefused(async () => {
    require(provider !== undefined, 'notSetUp');
    const ours = samlAddresses(kernel.config, ssoOrgId);
    const requestId = await readLogoutAnswer(message, { provider, ours, now });
    const relayState = body.RelayState ?? query.RelayState;
    require(isOurLogout(kernel.keys, { ssoOrgId, requestId, relayState }), 'requestUnknown');
    return { is: 'done' as const };
  });
}

/** Changes nothing: the session here was over before the browser left. Answers where it ends up. */
export async function endWithAnswer(
  call: Pick<Call<typeof receiveLogout, 'none'>, 'tx' | 'params' | 'now' | 'who' | 'afterCommit'>,
  read: ReadAnswer,
): Promise<string> {
  if (read.is === 'done') return '/login';
  const { problem } = read;
  await noteRefused(call, { ssoOrgId: call.params.ssoOrgId, what: 'log-out', problem });
  return call.who.account === null ? loginWith('logoutThere') : '/logout?sso=logoutRefused';
}
