import type { AnyEndpoint } from '#contract/endpoint.ts';
import { endSignInSessionsOf } from '#server/kernel/auth/sign-in-sessions.queries.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import { writeMail } from '#server/kernel/mail/write-mail.ts';
import { voidLinks } from '../accounts.queries.ts';
import { forgetTrustedDevicesOf } from '../second-factor/devices/trusted-devices.queries.ts';
import { type Beginning, beginSession } from '../sign-in/begin-session.ts';
import { setPassword } from './password.queries.ts';

type Account = { id: string; email: string; locale: string | null };
/** `target`: where the browser was going, a path of ours. */
type Change = { passwordHash: string; target: string | null | undefined; proof: Beginning['proof'] };

/**
 * A new password: whoever came in by the old one is out, on every device and line, mailed links included; this browser
 * goes on under a new session, and the owner is told by mail. Answers where the browser goes next.
 */
export async function changePasswordOf(
  call: Pick<Call<AnyEndpoint, 'none'>, 'kernel' | 'tx' | 'who' | 'now' | 'expel' | 'afterCommit'>,
  account: Account,
  { passwordHash, target, proof }: Change,
): Promise<string> {
  const { kernel, tx, who, now, expel } = call;
  const hadOne = await setPassword(tx, { accountId: account.id, passwordHash, now });
  await voidLinks(tx, account.id, now);
  await forgetTrustedDevicesOf(tx, account.id);
  const ended = await endSignInSessionsOf(tx, account.id);
  expel({ by: 'account', accountId: account.id });
  const own = ended.find(({ id }) => (who.account ?? who.half)?.sessionId === id);
  const url = await beginSession(call, {
    accountId: account.id,
    stay: own?.stay ?? false,
    proof,
    target: target ? `${target.replace(/#.*$/s, '')}#reset` : undefined,
  });
  await writeMail(kernel, tx, {
    to: account.email,
    locale: account.locale ?? who.locale,
    letter: hadOne ? 'passwordChanged' : 'passwordSet',
    url: `${originOf(kernel.config)}/recovery`,
  });
  return url;
}
