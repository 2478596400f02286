import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import { hashSecret, makeSecret } from '#server/kernel/keys.ts';
import { writeMail } from '#server/kernel/mail/write-mail.ts';
import { accountToVerify, keepSignUpLink } from './accounts.queries.ts';
import { requiresSso } from './sso/way-to-provider.ts';

const linkHours = 24;

type SigningUp = {
  email: string;
  passwordHash: string;
  /** A path of ours, for afterwards. */
  target: string | undefined;
  /** A path of ours for those who turn out to have an account. */
  otherwise: string;
};

/**
 * Mails a link that makes an account, or says that there is one, or that it comes from an organisation. The password waits in the link, so that nobody can put
 * one on an address that is not theirs. Answers the hash of the link's secret; null where there is an account.
 */
export async function mailSignUp(
  { kernel, tx, who, now }: Pick<Call<AnyEndpoint, 'none'>, 'kernel' | 'tx' | 'who' | 'now'>,
  { email, passwordHash, target, otherwise }: SigningUp,
): Promise<Buffer | null> {
  const account = await accountToVerify(tx, email, who.locale);
  const origin = originOf(kernel.config);
  const letter = { to: email, locale: who.locale };
  // Neither has a use for a password that is set here.
  const elsewhere = (await requiresSso(tx, email)) ? 'singleSignOn' : null;
  if (elsewhere !== null || account.verifiedAt !== null) {
    const url = `${origin}${otherwise}`;
    await writeMail(kernel, tx, { ...letter, letter: elsewhere ?? 'signUpAgain', url });
    return null;
  }
  const token = makeSecret();
  const tokenHash = hashSecret(token);
  await keepSignUpLink(tx, {
    tokenHash,
    accountId: account.id,
    passwordHash,
    visitHash: who.visit === null ? null : hashSecret(who.visit),
    redirectTo: target ?? null,
    expiresAt: new Date(now.getTime() + linkHours * 3_600_000),
  });
  await writeMail(kernel, tx, { ...letter, letter: 'signUp', url: `${origin}/signup/verify/${token}` });
  return tokenHash;
}
