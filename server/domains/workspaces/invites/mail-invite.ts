import type { AnyEndpoint } from '#contract/endpoint.ts';
import { inviteDays } from '#contract/workspaces/invites.ts';
import { accountByEmail } from '#server/domains/accounts/index.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { hashSecret, makeSecret } from '#server/kernel/keys.ts';
import { writeMail } from '#server/kernel/mail/write-mail.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { signsIn } from '../invitations/signs-in.ts';
import { hasOwnerWhoStays } from '../members/members.queries.ts';
import { workspaceOf } from '../workspaces.queries.ts';
import { type InviteRow, keepInvite, lettersSent, lettersSince } from './invites.queries.ts';

/** Strangers get these letters: a team cannot be made to write to one of them for ever, nor to more in a day than the operator says. */
export const mostToOne = 10;
const day = 86_400_000;

type Letters = { kernel: Pick<Kernel, 'config'>; tx: Tx; now: Date };

/** Letters that a team may send today. */
export async function lettersLeft({ kernel, tx, now }: Letters, workspaceId: string): Promise<number> {
  const sent = await lettersSince(tx, workspaceId, new Date(now.getTime() - day));
  return Math.max(0, kernel.config.limits.invitesPerDay - sent);
}

export async function requireLetters(call: Letters, workspaceId: string, count: number): Promise<void> {
  if (count > (await lettersLeft(call, workspaceId))) throw new Refusal('InvitesFull');
}

type Mailing = Pick<Call<AnyEndpoint, 'workspace'>, 'kernel' | 'tx' | 'subject' | 'who' | 'now' | 'note'>;
type Invited = { email: string; role: string };

/** Mails a link by which the reader of an address joins a team. A former link to the same address is void. */
export async function mailInvite(call: Mailing, { email, role }: Invited): Promise<InviteRow> {
  const { kernel, tx, subject, who, now, note } = call;
  const { id: workspaceId, accountId } = subject;
  await requireLetters(call, workspaceId, 1);
  if ((await lettersSent(tx, workspaceId, email)) >= mostToOne) throw new Refusal('InvitesFull');
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
