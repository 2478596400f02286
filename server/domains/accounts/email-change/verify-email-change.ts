import { verifyEmailChange as endpoint } from '#contract/accounts/email-change.ts';
import { deviceOf } from '#server/kernel/auth/device-pass.ts';
import type { Who } from '#server/kernel/auth/who.ts';
import { isUniqueViolation } from '#server/kernel/db/database.ts';
import { type Before, type Call, handleInTwoSteps } from '#server/kernel/http/handle.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { hashSecret } from '#server/kernel/keys.ts';
import { moveSubscriptions } from '#server/kernel/mail/subscriptions.queries.ts';
import { writeMail } from '#server/kernel/mail/write-mail.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { voidLinks } from '../accounts.queries.ts';
import { isPassword } from '../passwords/passwords.ts';
import { forgiveTry, giveBackTry, takeTry } from '../sign-in/sign-in-tries.ts';
import { emailChangeToConfirm, endOtherSessions, setEmail, takeEmailChange } from './email-change.queries.ts';

export const verifyEmailChange = handleInTwoSteps(endpoint, 'none', readyEmailChange, finishEmailChange);

type Redeeming = Pick<Before<typeof endpoint, 'none'>, 'kernel' | 'params' | 'body' | 'who' | 'now'>;
type Ready = Awaited<ReturnType<typeof readyEmailChange>>;

/**
 * Looks at a link to a new address. The mail proves that somebody reads it, and the sign-in, or the password, that this
 * somebody is who the account belongs to: an address may be mistyped, and a stranger reads the mail.
 */
export async function readyEmailChange({ kernel, params, body, who, now }: Redeeming) {
  const confirmHash = hashSecret(params.token);
  const change = await emailChangeToConfirm(kernel.db, confirmHash, now);
  if (change === undefined) throw new Refusal('LinkExpired');
  const isOwn = who.account?.accountId === change.accountId;
  const attempt = isOwn ? null : await proveOwner(kernel, who, change, body.passwd ?? '', now);
  return { confirmHash, change, attempt };
}

/** Redeems the link: from now on the account has the new address. */
export async function finishEmailChange(
  {
    kernel,
    tx,
    who,
    now,
    note,
    expel,
  }: Pick<Call<typeof endpoint, 'none'>, 'kernel' | 'tx' | 'who' | 'now' | 'note' | 'expel'>,
  { confirmHash, change, attempt }: Ready,
) {
  const { accountId, email, present, locale } = change;
  const taken = await takeEmailChange(tx, confirmHash, now);
  if (taken?.email !== email) throw new Refusal('LinkExpired');
  if (attempt !== null) await forgiveTry(tx, attempt, now);
  await setEmail(tx, accountId, email).catch((error: unknown) => {
    // Somebody has proved the address to be the one of their own account meanwhile.
    throw isUniqueViolation(error, 'accounts_email_key') ? new Refusal('LinkExpired') : error;
  });
  await moveSubscriptions(tx, { from: present, to: email });
  await voidLinks(tx, accountId, now);
  const own = who.account?.accountId === accountId ? who.account.sessionHash : null;
  const ended = await endOtherSessions(tx, accountId, own);
  for (const sessionId of ended) expel({ by: 'signIn', sessionId });
  await writeMail(kernel, tx, {
    to: present,
    locale: locale ?? who.locale,
    letter: 'emailChanged',
    url: `${originOf(kernel.config)}/login`,
    values: { email },
  });
  await note({}, { by: accountId });
  return { url: '/recovery/email_renewed' };
}

type Owner = { accountId: string; present: string; passwordHash: string | null };

async function proveOwner({ db, keys }: Kernel, who: Who, owner: Owner, password: string, now: Date) {
  if (password === '')
    throw new Refusal('Validation', { fields: { passwd: [{ key: 'login.password.required' }] } });
  const device = deviceOf(keys, who.device, owner.accountId);
  const trying = { email: owner.present, device, visit: who.visit, address: who.address };
  const attempt = await takeTry(db, keys, trying, now);
  const right = await isPassword(owner.passwordHash, password).catch(async (error: unknown) => {
    await giveBackTry(db, attempt, now);
    throw error;
  });
  if (!right)
    throw new Refusal('Validation', {
      fields: { passwd: [{ key: 'password.current.wrong' }] },
      ...(attempt.lockIfWrong > 0 && { disableTimer: attempt.lockIfWrong }),
    });
  return attempt;
}
