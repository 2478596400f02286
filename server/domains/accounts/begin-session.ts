import type { AnyEndpoint } from '#contract/endpoint.ts';
import { writeCookie } from '#server/kernel/auth/cookies.ts';
import { deviceCookie, devicePassDays, writeDevicePass } from '#server/kernel/auth/device-pass.ts';
import { signInCookie } from '#server/kernel/auth/identify.ts';
import { beginSignInSession, endSignInSession } from '#server/kernel/auth/sign-in-sessions.queries.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import { hashSecret, makeSecret } from '#server/kernel/keys.ts';
import { passwordAgeOf } from './password.queries.ts';
import { afterSignIn } from './password-policy.ts';

/** Remember me lasts two weeks; otherwise a session ends with the browser, and after a day at the latest. */
const days = { stay: 14, leave: 1 } as const;

export type Beginning = {
  accountId: string;
  /** Remember me. */
  stay: boolean;
  /** A path of ours that was asked for before signing in; undefined leads to the list of pigeonholes. */
  target: string | undefined;
};

/**
 * A new sign-in session under a new id; the one this browser had before is over, with its live connections. From now on
 * the device counts as one of the account. Answers the path where the browser goes next.
 */
export async function beginSession(
  {
    kernel,
    tx,
    who,
    now,
    afterCommit,
  }: Pick<Call<AnyEndpoint, 'none'>, 'kernel' | 'tx' | 'who' | 'now' | 'afterCommit'>,
  { accountId, stay, target }: Beginning,
): Promise<string> {
  const secret = makeSecret();
  const seconds = (stay ? days.stay : days.leave) * 86_400;
  const before = who.account?.sessionHash;
  if (before !== undefined) await endSignInSession(tx, before);
  await beginSignInSession(tx, {
    hash: hashSecret(secret),
    accountId,
    expiresAt: new Date(now.getTime() + seconds * 1000),
    stay,
    userAgent: who.userAgent,
  });
  const pass = writeDevicePass(kernel.keys, who.device, accountId);
  afterCommit(({ request, reply }) => {
    writeCookie(request, reply, { name: signInCookie, value: secret, ...(stay && { maxAge: seconds }) });
    writeCookie(request, reply, { name: deviceCookie, value: pass, maxAge: devicePassDays * 86_400 });
    if (before !== undefined)
      kernel.sockets().expel({ by: 'signIn', sessionHash: before.toString('base64') });
  });
  return afterSignIn(await passwordAgeOf(tx, accountId), target, now);
}
