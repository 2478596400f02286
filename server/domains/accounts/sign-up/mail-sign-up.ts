import { signUpLockSeconds } from '#contract/accounts/accounts.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { hashSecret, makeSecret } from '#server/kernel/keys.ts';
import { writeMail } from '#server/kernel/mail/write-mail.ts';
import { accountToVerify, keepSignUpLink } from '../accounts.queries.ts';
import { requiresSso } from '../sso/way-to-provider.ts';
import { signUpExpiry } from './sign-up-expiry.ts';
import { noteMailed, signUpMailsSince, signUpToMail } from './sign-ups.queries.ts';

type SignUp = NonNullable<Awaited<ReturnType<typeof signUpToMail>>>;

/** What is asked in a stranger's name must not fill their mailbox: so many mails in so much time. */
export const mostToOne = { mails: 10, within: 12 * 3_600_000 } as const;

/**
 * Mails what a sign-up needs to go on, unless that went out just now or the address has had many: a link that makes an account,
 * or that there is one, or that an organisation has it.
 */
export async function mailSignUp(
  kernel: Kernel,
  tx: Tx,
  asked: { email: string; visitHash: Buffer | null; askedAt: Date },
): Promise<void> {
  const { askedAt } = asked;
  const signUp = await signUpToMail(tx, asked);
  if (signUp === undefined || isTooSoon(signUp, askedAt)) return;
  const { email, locale } = signUp;
  const since = new Date(askedAt.getTime() - mostToOne.within);
  if ((await signUpMailsSince(tx, email, since)) >= mostToOne.mails) return;
  await noteMailed(tx, signUp.id, { mailedAt: askedAt, expiresAt: signUpExpiry(askedAt), since });
  const letter = { to: email, locale };
  // Neither of the first two has a use for a password that is set here.
  if (await requiresSso(tx, email))
    return writeMail(kernel, tx, { ...letter, letter: 'singleSignOn', url: otherwiseOf(kernel, signUp) });
  const account = await accountToVerify(tx, email, locale);
  if (account.verifiedAt !== null)
    return writeMail(kernel, tx, { ...letter, letter: 'signUpAgain', url: otherwiseOf(kernel, signUp) });
  const url = await keepLink(kernel, tx, account.id, signUp, askedAt);
  if (url !== null) await writeMail(kernel, tx, { ...letter, letter: 'signUp', url });
}

function isTooSoon({ mailedAt }: SignUp, askedAt: Date): boolean {
  return mailedAt !== null && askedAt.getTime() - mailedAt.getTime() < signUpLockSeconds * 1000;
}

function otherwiseOf({ config, keys }: Kernel, { email, otherwise }: SignUp): string {
  const path = keys.unseal('signUp', email, otherwise)?.toString() ?? '/login';
  return originOf(config) + path;
}

/**
 * The password waits in the link, so that nobody can put one on an address that is not theirs. Null where it has become
 * void since: the address was proved in another way, and its account is gone again.
 */
async function keepLink(
  { config }: Kernel,
  tx: Tx,
  accountId: string,
  { id, passwordHash, visitHash, redirectTo }: SignUp,
  askedAt: Date,
): Promise<string | null> {
  if (passwordHash === null) return null;
  const token = makeSecret();
  await keepSignUpLink(tx, {
    tokenHash: hashSecret(token),
    accountId,
    signUpId: id,
    passwordHash,
    visitHash,
    redirectTo,
    expiresAt: signUpExpiry(askedAt),
  });
  return `${originOf(config)}/signup/verify/${token}`;
}
