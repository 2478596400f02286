import { verifyEmailChange as endpoint } from '#contract/accounts/email-change.ts';
import { deviceOf } from '#server/kernel/auth/device-pass.ts';
import type { Who } from '#server/kernel/auth/who.ts';
import { isUniqueViolation } from '#server/kernel/db/database.ts';
import { type Before, type Call, handleInTwoSteps } from '#server/kernel/http/handle.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { hashSecret } from '#server/kernel/keys.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { comparedTry, forgiveTry, wrongPassword } from '../sign-in/sign-in-tries.ts';
import { emailChangeToConfirm, takeEmailChange } from './email-change.queries.ts';
import { giveAddress } from './give-address.ts';

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
  const attempt = isOwn ? null : await provedByPassword(kernel, who, change, body.passwd ?? '', now);
  return { confirmHash, change, attempt };
}

/** Redeems the link: from now on the account has the new address. */
export async function finishEmailChange(
  call: Pick<Call<typeof endpoint, 'none'>, 'kernel' | 'tx' | 'who' | 'now' | 'note' | 'expel'>,
  { confirmHash, change, attempt }: Ready,
) {
  const { tx, who, now, note } = call;
  const { accountId, email, present, locale } = change;
  const taken = await takeEmailChange(tx, confirmHash, now);
  if (taken?.email !== email) throw new Refusal('LinkExpired');
  if (attempt !== null) await forgiveTry(tx, attempt, now);
  const except = who.account?.accountId === accountId ? who.account.sessionHash : null;
  const given = {
    accountId,
    from: present,
    to: email,
    locale: locale ?? who.locale,
    except,
    told: [present],
  };
  await giveAddress(call, given).catch((error: unknown) => {
    // Somebody has proved the address to be the one of their own account meanwhile.
    throw isUniqueViolation(error, 'accounts_email_key') ? new Refusal('LinkExpired') : error;
  });
  await note({}, { by: accountId });
  return { url: '/recovery/email_renewed' };
}

type Owner = { accountId: string; present: string; passwordHash: string | null };

async function provedByPassword(kernel: Kernel, who: Who, owner: Owner, password: string, now: Date) {
  if (owner.passwordHash === null) throw new Refusal('SignInNeeded');
  if (password === '')
    throw new Refusal('Validation', { fields: { passwd: [{ key: 'login.password.required' }] } });
  const device = deviceOf(kernel.keys, who.device, owner.accountId);
  const trying = { email: owner.present, device, visit: who.visit, address: who.address };
  const given = { hash: owner.passwordHash, password };
  const { right, attempt } = await comparedTry(kernel, trying, given, now);
  if (!right) throw wrongPassword('passwd', attempt);
  return attempt;
}
