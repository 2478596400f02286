import { daysToKeep } from '#contract/accounts/closing.ts';
import type { AuditWriter } from '#server/kernel/audit/audit.queries.ts';
import { byHand } from '#server/kernel/audit/audit-entry.ts';
import { endSignInSessionsOf } from '#server/kernel/auth/sign-in-sessions.queries.ts';
import { endingOf } from '#server/kernel/kept/export-person.ts';
import { holdPerson, shutFor, suspendFor } from '#server/kernel/kept/forget.ts';
import type { Keepers } from '#server/kernel/kept/kept.ts';
import type { MailDesk } from '#server/kernel/mail/write-mail.ts';
import { voidLinks } from '../accounts.queries.ts';
import { closesAt, setClosing } from '../closing/closing.queries.ts';
import { dropEmailChangeOf } from '../email-change/email-change.queries.ts';
import { accountOf, type NotDone, noteByHand } from './operator.ts';
import { removeSecondFactors, setSuspended } from './suspension.queries.ts';
import { tellOfChange, tellWhoIsClosed } from './tell-by-mail.ts';

type Done = 'done' | NotDone;
type Account = { id: string; email: string };

/**
 * From now on nobody is signed in by this account, its live connections close within a second, and API keys that its owner
 * made rest. Nothing of it is lost but open invitations that its owner sent, who may have sent them to themselves, and links of teams
 * that they lead. A team must keep an owner who can act. Its owner is told by mail.
 */
export async function suspendAccount(
  writer: AuditWriter,
  { keepers, mail }: Keepers & { mail: MailDesk },
  email: string,
): Promise<Done> {
  const { tx, now } = writer;
  const account = await accountOf(writer, email);
  if (account === undefined) return { why: 'noAccount' };
  const needed = await whereNeeded(writer, { keepers }, account);
  if (needed !== null) return needed;
  if (!(await setSuspended(tx, account.id, now))) return { why: 'already' };
  await endSignInSessionsOf(tx, account.id);
  await voidLinks(tx, account.id, now);
  // Its link and the password would do, without any session: and the address that is suspended could register anew.
  await dropEmailChangeOf(tx, account.id);
  await suspendFor({ keepers }, writer, { accountId: account.id, email: account.email }, byHand);
  await noteByHand(writer, 'suspendAccount', { accountId: account.id });
  await tellOfChange(mail, tx, account, 'accountSuspended');
  return 'done';
}

export async function unsuspendAccount(
  writer: AuditWriter,
  { mail }: { mail: MailDesk },
  email: string,
): Promise<Done> {
  const account = await accountOf(writer, email);
  if (account === undefined) return { why: 'noAccount' };
  if (!(await setSuspended(writer.tx, account.id, null))) return { why: 'already' };
  await noteByHand(writer, 'unsuspendAccount', { accountId: account.id });
  await tellOfChange(mail, writer.tx, account, 'accountUnsuspended');
  return 'done';
}

/** As if its owner had closed it: erased after some days, and kept if they sign in before, as a mail says. Answers the day. */
export async function closeAccountOf(
  writer: AuditWriter,
  { keepers, mail }: Keepers & { mail: MailDesk },
  email: string,
): Promise<{ day: Date } | NotDone> {
  const { tx, now } = writer;
  const account = await accountOf(writer, email);
  if (account === undefined) return { why: 'noAccount' };
  const needed = await whereNeeded(writer, { keepers }, account);
  if (needed !== null) return needed;
  if ((await closesAt(tx, account.id)) !== null) return { why: 'already' };
  const day = new Date(now.getTime() + daysToKeep * 86_400_000);
  await setClosing(tx, account.id, day);
  await shutFor({ keepers }, writer, { accountId: account.id, email: account.email }, byHand);
  await endSignInSessionsOf(tx, account.id);
  await noteByHand(writer, 'closeAccountOf', { accountId: account.id });
  await tellWhoIsClosed(mail, tx, account, day);
  return { day };
}

/** Answers how many there were. Sessions go on: whoever has one has given a second factor. Its owner is told by mail. */
export async function removeSecondFactorsOf(
  writer: AuditWriter,
  { mail }: { mail: MailDesk },
  email: string,
): Promise<{ removed: number } | NotDone> {
  const account = await accountOf(writer, email);
  if (account === undefined) return { why: 'noAccount' };
  const removed = await removeSecondFactors(writer.tx, account.id);
  if (removed === 0) return { why: 'already' };
  await noteByHand(writer, 'removeSecondFactors', { accountId: account.id, removed });
  await tellOfChange(mail, writer.tx, account, 'factorsRemovedByOperator');
  return { removed };
}

async function whereNeeded({ tx }: AuditWriter, keepers: Keepers, account: Account): Promise<NotDone | null> {
  const person = { accountId: account.id, email: account.email };
  await holdPerson(keepers, tx, person);
  const { handOver, onlyAdminOf } = await endingOf(keepers, tx, person);
  if (handOver.length > 0) return { why: 'lastOwner', teams: handOver };
  return onlyAdminOf.length > 0 ? { why: 'lastAdmin', teams: onlyAdminOf } : null;
}
