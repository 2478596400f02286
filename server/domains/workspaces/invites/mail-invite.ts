import type { AnyEndpoint } from '#contract/endpoint.ts';
import { inviteDays } from '#contract/workspaces/invites.ts';
import { accountByEmail } from '#server/domains/accounts/index.ts';
import { suspendedAmong } from '#server/kernel/auth/suspended.queries.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { hashSecret, makeSecret } from '#server/kernel/keys.ts';
import { writeMail } from '#server/kernel/mail/write-mail.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { signsIn } from '../invitations/signs-in.ts';
import { hasOwnerWhoStays } from '../members/members.queries.ts';
import { lockAccount, workspaceOf } from '../workspaces.queries.ts';
import { type InviteRow, keepInvite, lettersSince, type Sender, writtenToOften } from './invites.queries.ts';

/**
 * Strangers get these letters, and anybody may make teams and events: neither a team nor a person can be made to write to one of them for
 * ever, nor to more in a day than the operator says. Of others who write to the same address each has as many, and all together
 * so many in a day.
 */
const mostToOne = { bySender: 10, byAll: 50 };
const day = 86_400_000;

type Letters = { kernel: Pick<Kernel, 'config'>; tx: Tx; now: Date };

/** Letters that somebody may send for a team today. */
export async function lettersLeft({ kernel, tx, now }: Letters, sender: Sender): Promise<number> {
  const sent = await lettersSince(tx, sender, new Date(now.getTime() - day));
  return Math.max(0, kernel.config.limits.invitesPerDay - sent);
}

export async function requireLetters(call: Letters, sender: Sender, count: number): Promise<void> {
  if (count > (await lettersLeft(call, sender))) throw new Refusal('InvitesFull');
}

/** Of these addresses, those that get no more letters by this sender for now. */
export async function mailedTooOften(
  { tx, now }: Pick<Letters, 'tx' | 'now'>,
  sender: Sender,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  return writtenToOften(tx, sender, emails, { ...mostToOne, since: new Date(now.getTime() - day) });
}

/** For one more letter to an address, of an invitation or of a code to a speaker. */
export async function requireLetterTo(call: Letters, sender: Sender, email: string): Promise<void> {
  // In two teams, or for two events, at once they do not send twice as much.
  await lockAccount(call.tx, sender.accountId);
  // Of who is suspended meanwhile no sign-in is left: it is told as at their next call.
  if ((await suspendedAmong(call.tx, [sender.accountId])).size > 0) throw new Refusal('Forbidden');
  await requireLetters(call, sender, 1);
  if ((await mailedTooOften(call, sender, [email])).has(email))
    throw new Refusal('InvitedTooOften', { values: { email } });
}

type Mailing = Pick<Call<AnyEndpoint, 'workspace'>, 'kernel' | 'tx' | 'subject' | 'who' | 'now' | 'note'>;
type Invited = { email: string; role: string };

/** Mails a link by which the reader of an address joins a team. A former link to the same address is void. */
export async function mailInvite(call: Mailing, { email, role }: Invited): Promise<InviteRow> {
  const { kernel, tx, subject, who, now, note } = call;
  const { id: workspaceId, accountId } = subject;
  await requireLetterTo(call, { workspaceId, accountId }, email);
  const { name = null, email: own = '' } = who.account ?? {};
  const inviter = { accountId, name, email: own, locale: who.locale };
  const invite = await writeInvite({ kernel, tx, now, workspaceId, inviter }, { email, role });
  await note({ inviteId: invite.id, role });
  return invite;
}

type Writing = {
  kernel: Kernel;
  tx: Tx;
  now: Date;
  workspaceId: string;
  inviter: { accountId: string; name: string | null; email: string; locale: string };
};

/** The invitation and its letter, where the team may send one, and does not go with the account of its last owner. */
export async function writeInvite(
  { kernel, tx, now, workspaceId, inviter }: Writing,
  { email, role }: Invited,
): Promise<InviteRow> {
  if (!(await hasOwnerWhoStays(tx, workspaceId))) throw new Refusal('LastOwner');
  const token = makeSecret();
  const invite = await keepInvite(tx, {
    workspaceId,
    email,
    role,
    invitedBy: inviter.accountId,
    tokenHash: hashSecret(token),
    sentAt: now,
    expiresAt: new Date(now.getTime() + inviteDays * day),
  });
  const account = await accountByEmail(tx, email);
  const leadsTo = (await signsIn(tx, email)) ? 'accept/r' : 'signup';
  const { name: team } = await workspaceOf(tx, workspaceId, inviter.accountId);
  await writeMail(kernel, tx, {
    to: email,
    locale: account?.locale ?? inviter.locale,
    letter: 'teamInvite',
    url: `${originOf(kernel.config)}/invitations/${leadsTo}/${token}`,
    values: { team, inviter: inviter.name ?? inviter.email },
  });
  return invite;
}
