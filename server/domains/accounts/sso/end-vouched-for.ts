import type { AnyEndpoint } from '#contract/endpoint.ts';
import { dropCookie } from '#server/kernel/auth/cookies.ts';
import { signInCookie } from '#server/kernel/auth/identify.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import { endSession } from '../sign-in/sign-out.ts';
import type { LogoutStatus } from './messages/logout-response.ts';
import type { LogoutAsked } from './messages/read-logout.ts';
import { endProviderSessions } from './sso-identities.queries.ts';

type Ending = Pick<Call<AnyEndpoint, 'none'>, 'tx' | 'who' | 'note' | 'expel' | 'afterCommit'>;

/**
 * Ends the sessions a provider means, of those it vouched for, with their live lines; sessions by password stay. A signed
 * request ends them on every device; where it names nobody we know, and without a signature, the one of the browser that
 * brings it is meant.
 */
export async function endVouchedFor(
  call: Ending,
  ssoOrgId: string,
  asked: LogoutAsked,
): Promise<LogoutStatus> {
  const { who } = call;
  const ended = asked.signed ? await endNamed(call, ssoOrgId, asked) : 0;
  const own = who.account ?? who.half;
  const isTheirs = own?.ssoOrganisationId === ssoOrgId;
  if (ended === 0 && isTheirs && isNamed(own.ssoSessionIndex, asked)) {
    await endSession(call);
    return 'done';
  }
  // A browser that we know, and that brings no session of theirs, has none. Of one that we do not know we cannot tell: its
  // cookies may be held back.
  return asked.signed || (who.visit !== null && !isTheirs) ? 'done' : 'unknown';
}

const isNamed = (index: string | null, { sessionIndexes }: LogoutAsked) =>
  index === null || sessionIndexes.length === 0 || sessionIndexes.includes(index);

async function endNamed(
  { tx, who, note, expel, afterCommit }: Ending,
  ssoOrgId: string,
  asked: LogoutAsked,
): Promise<number> {
  const ended = await endProviderSessions(tx, ssoOrgId, asked);
  for (const { id } of ended) expel({ by: 'signIn', sessionId: id });
  const own = (who.account ?? who.half)?.sessionId;
  if (ended.some(({ id }) => id === own))
    afterCommit(({ request, reply }) => dropCookie(request, reply, signInCookie));
  const [first] = ended;
  if (first !== undefined)
    await note({ ssoOrgId, sessions: ended.length }, { as: 'sso-signed-out', by: first.accountId });
  return ended.length;
}
