import { recoveryLinkHours } from '#contract/accounts/recovery.ts';
import { normaliseEmail } from '#contract/email.ts';
import type { AuditWriter } from '#server/kernel/audit/audit.queries.ts';
import { endSignInSessionsOf } from '#server/kernel/auth/sign-in-sessions.queries.ts';
import { hashSecret, makeSecret } from '#server/kernel/keys.ts';
import type { MailDesk } from '#server/kernel/mail/write-mail.ts';
import { accountToVerify, nameAccount, verifyAccount, voidLinks } from '../accounts.queries.ts';
import { keepRecoveryLink } from '../recovery/recovery.queries.ts';
import { accountOf, type NotDone, noteByHand } from './operator.ts';
import { voidPassword } from './suspension.queries.ts';
import { tellOfChange } from './tell-by-mail.ts';

/** An address of ours at which the owner chooses a password, once. */
export type PasswordPath = { path: string; hours: number };

type NewAccount = { email: string; name: string | null; locale: string };

/** An account whose address the operator vouches for. It has no password until its owner chooses one. */
export async function makeAccount(writer: AuditWriter, wanted: NewAccount): Promise<PasswordPath | NotDone> {
  const { tx, now } = writer;
  const { id, verifiedAt } = await accountToVerify(tx, normaliseEmail(wanted.email), wanted.locale);
  if (verifiedAt !== null) return { why: 'exists' };
  await verifyAccount(tx, id, null, now);
  if (wanted.name !== null) await nameAccount(tx, id, wanted.name);
  await noteByHand(writer, 'makeAccount', { accountId: id });
  return passwordPath(writer, id);
}

/**
 * The password they have is void from now on, and so is every session and link. Its owner is told by mail, without the link: that
 * is the operator's to hand over, where the mailbox is not the owner's alone.
 */
export async function resetPassword(
  writer: AuditWriter,
  { mail }: { mail: MailDesk },
  email: string,
): Promise<PasswordPath | NotDone> {
  const account = await accountOf(writer, email);
  if (account === undefined) return { why: 'noAccount' };
  await voidPassword(writer.tx, account.id);
  await voidLinks(writer.tx, account.id, writer.now);
  await endSignInSessionsOf(writer.tx, account.id);
  await noteByHand(writer, 'resetPassword', { accountId: account.id });
  await tellOfChange(mail, writer.tx, account, 'passwordResetByOperator');
  return passwordPath(writer, account.id);
}

async function passwordPath({ tx, now }: AuditWriter, accountId: string): Promise<PasswordPath> {
  const token = makeSecret();
  await keepRecoveryLink(tx, {
    tokenHash: hashSecret(token),
    accountId,
    redirectTo: null,
    madeAt: now,
    expiresAt: new Date(now.getTime() + recoveryLinkHours * 3_600_000),
  });
  return { path: `/changePassword/${token}`, hours: recoveryLinkHours };
}
