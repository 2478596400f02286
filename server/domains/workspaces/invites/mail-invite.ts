import type { AnyEndpoint } from '#contract/endpoint.ts';
import { inviteDays } from '#contract/workspaces/invites.ts';
import { accountByEmail } from '#server/domains/accounts/index.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import { hashSecret, makeSecret } from '#server/kernel/keys.ts';
import { writeMail } from '#server/kernel/mail/write-mail.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { signsIn } from '../invitations/signs-in.ts';
import { workspaceOf } from '../workspaces.queries.ts';
import { type InviteRow, keepInvite, lettersSent } from './invites.queries.ts';

/** Strangers get these letters: a team cannot be made to send them by the thousand, nor one of them for ever. */
const mostInDay = 200;
const mostToOne = 10;
const day = 86_400_000;

/** Mails a link by which the reader of an address joins a team. A former link to the same address is void. */
export async function mailInvite(
  call: Pick<Call<AnyEndpoint, 'workspace'>, 'kernel' | 'tx' | 'subject' | 'who' | 'now' | 'note'>,
  { email, role }: { email: string; role: string },
): Promise<InviteRow> {
  const { kernel, tx, subject, who, now, note } = call;
  const { id: workspaceId, accountId } = subject;
  const since = new Date(now.getTime() - day);
  const { lately, toAddress } = await lettersSent(tx, { workspaceId, email, since });
  if (lately >= mostInDay || toAddress >= mostToOne) throw new Refusal('InvitesFull');
  const token = makeSecret();
  const invite = await keepInvite(tx, {
    workspaceId,
    email,
    role,
    invitedBy: accountId,
    tokenHash: hashSecret(token),
    sentAt: now,
    expiresAt: new Date(now.getTime() + inviteDays * day),
  });
  const account = await accountByEmail(tx, email);
  const leadsTo = (await signsIn(tx, email)) ? 'accept/r' : 'signup';
  const { name: team } = await workspaceOf(tx, workspaceId, accountId);
  await writeMail(kernel, tx, {
    to: email,
    locale: account?.locale ?? who.locale,
    letter: 'teamInvite',
    url: `${originOf(kernel.config)}/invitations/${leadsTo}/${token}`,
    values: { team, inviter: who.account?.name ?? who.account?.email ?? '' },
  });
  await note({ inviteId: invite.id, role });
  return invite;
}
