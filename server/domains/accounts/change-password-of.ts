import type { AnyEndpoint } from '#contract/endpoint.ts';
import { endSignInSessionsOf } from '#server/kernel/auth/sign-in-sessions.queries.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import { writeMail } from '#server/kernel/mail/write-mail.ts';
import { voidLinks } from './accounts.queries.ts';
import { beginSession } from './begin-session.ts';
import { setPassword } from './password.queries.ts';

type Account = { id: string; email: string; locale: string | null };

/**
 * A new password: whoever came in by the old one is out, on every device and line, mailed links included; this browser
 * goes on under a new session, and the owner is told by mail. Where a second factor is asked for, it belongs between
 * the password and `beginSession`.
 */
export async function changePasswordOf(
  call: Pick<Call<AnyEndpoint, 'none'>, 'kernel' | 'tx' | 'who' | 'now' | 'afterCommit'>,
  account: Account,
  passwordHash: string,
): Promise<void> {
  const { kernel, tx, who, now, afterCommit } = call;
  await setPassword(tx, { accountId: account.id, passwordHash, now });
  await voidLinks(tx, account.id, now);
  const ended = await endSignInSessionsOf(tx, account.id);
  afterCommit(() => kernel.sockets().expel({ by: 'account', accountId: account.id }));
  const own = ended.find(({ hash }) => who.account?.sessionHash.equals(hash) === true);
  await beginSession(call, { accountId: account.id, stay: own?.stay ?? false });
  await writeMail(kernel, tx, {
    to: account.email,
    locale: account.locale ?? who.locale,
    subject: 'mail.passwordChanged.subject',
    lead: 'mail.passwordChanged.lead',
    text: 'mail.passwordChanged.text',
    button: 'mail.passwordChanged.button',
    foot: 'mail.passwordChanged.foot',
    url: `${originOf(kernel.config)}/recovery`,
  });
}

/** Where a browser goes after a reset. `target` is a path of ours; what it had after # gives way. */
export function afterReset(target: string | null | undefined): string {
  return target ? `${target.replace(/#.*$/s, '')}#reset` : '/p/list/';
}
