import { emailChangeHours } from '#contract/accounts/email-change.ts';
import type { requestVerification } from '#contract/accounts/verification.ts';
import type { SignedIn } from '#server/kernel/auth/sign-in-sessions.queries.ts';
import type { Before, Call } from '#server/kernel/http/handle.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import { hashSecret, makeSecret } from '#server/kernel/keys.ts';
import { writeMail } from '#server/kernel/mail/write-mail.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { requireCurrentPassword } from '../passwords/current-password.ts';
import { hasPassword, passwordOf } from '../passwords/password.queries.ts';
import { requireRecentProof } from '../second-factor/recent-proof.ts';
import { countLetter } from './count-letter.ts';
import { isTaken, keepEmailChange } from './email-change.queries.ts';

type Proved = Awaited<ReturnType<typeof requireCurrentPassword>>;

/** Whoever wants another address for an account gives its password; where it has none, they have logged in a short while ago. */
export async function proveForEmailChange(
  { kernel, body, who, now }: Before<typeof requestVerification, 'none'>,
  account: SignedIn,
): Promise<Proved> {
  const known = await passwordOf(kernel.db, account.accountId);
  const asksForPassword = known?.passwordHash != null;
  if (asksForPassword && body.passwd === '')
    throw new Refusal('Validation', { fields: { passwd: [{ key: 'login.password.required' }] } });
  if (body.email === account.email)
    throw new Refusal('Validation', { fields: { email: [{ key: 'email.same' }] } });
  if (!asksForPassword) {
    requireRecentProof(account, now);
    return null;
  }
  return requireCurrentPassword(kernel, {
    session: account,
    password: body.passwd,
    field: 'passwd',
    who,
    now,
  });
}

/**
 * Mails a link to the new address and a notice to the present one. Whether the new address has an account shows neither
 * in the answer nor in what is kept: its owner alone reads of it in the letter.
 */
export async function requestEmailChange(
  { kernel, tx, body, who, now, note }: Call<typeof requestVerification, 'none'>,
  account: SignedIn,
  passwordHash: Proved,
) {
  const { accountId, email: present } = account;
  if (!(await hasPassword(tx, accountId, passwordHash))) throw new Refusal('Conflict');
  if (!(await countLetter(tx, kernel.keys, { accountId, email: body.email }, now)))
    throw new Refusal('Validation', { fields: { email: [{ key: 'email.mailedTooOften' }] } });
  const [confirm, stop] = [makeSecret(), makeSecret()];
  await keepEmailChange(tx, {
    accountId,
    email: body.email,
    confirmHash: hashSecret(confirm),
    stopHash: hashSecret(stop),
    expiresAt: new Date(now.getTime() + emailChangeHours * 3_600_000),
  });
  const origin = originOf(kernel.config);
  const locale = account.locale ?? who.locale;
  const taken = await isTaken(tx, body.email);
  await writeMail(
    kernel,
    tx,
    taken
      ? { to: body.email, locale, letter: 'emailTaken', url: `${origin}/login` }
      : { to: body.email, locale, letter: 'emailChange', url: `${origin}/verify/${confirm}` },
  );
  await writeMail(kernel, tx, {
    to: present,
    locale,
    letter: 'emailChangeNotice',
    url: `${origin}/verify/${stop}/stop`,
    values: { email: body.email },
  });
  await note();
  return { email: body.email, hours: emailChangeHours, disableTimer: 0 };
}
