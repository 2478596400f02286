import type { AnyEndpoint } from '#contract/endpoint.ts';
import { writeCookie } from '#server/kernel/auth/cookies.ts';
import { signInCookie } from '#server/kernel/auth/identify.ts';
import { beginSignInSession, endSignInSession } from '#server/kernel/auth/sign-in-sessions.queries.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import { hashSecret, makeSecret } from '#server/kernel/keys.ts';

/** Remember me lasts two weeks; otherwise a session ends with the browser, and after a day at the latest. */
const days = { stay: 14, leave: 1 } as const;

/** A new sign-in session under a new id; the one this browser had before is over. */
export async function beginSession(
  { tx, who, now, afterCommit }: Pick<Call<AnyEndpoint, 'none'>, 'tx' | 'who' | 'now' | 'afterCommit'>,
  { accountId, stay }: { accountId: string; stay: boolean },
): Promise<void> {
  const secret = makeSecret();
  const seconds = (stay ? days.stay : days.leave) * 86_400;
  if (who.account !== null) await endSignInSession(tx, who.account.sessionHash);
  await beginSignInSession(tx, {
    hash: hashSecret(secret),
    accountId,
    expiresAt: new Date(now.getTime() + seconds * 1000),
    stay,
    userAgent: who.userAgent,
  });
  afterCommit(({ request, reply }) =>
    writeCookie(request, reply, { name: signInCookie, value: secret, ...(stay && { maxAge: seconds }) }),
  );
}
