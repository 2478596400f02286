import { dropInviteLink as drop, resetInviteLink as reset } from '#contract/workspaces/invites.ts';
import { suspendedAmong } from '#server/kernel/auth/suspended.queries.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import { hashSecret, makeSecret } from '#server/kernel/keys.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { hasOwnerWhoStays } from '../members/members.queries.ts';
import { dropLinkOf, keepInviteLink } from './invites.queries.ts';

/** Only the hash is stored: the link is shown once, and a lost one is replaced by a new one. */
export const resetInviteLink = handle(reset, 'workspace', async (call) => {
  const { kernel, tx, subject, now, note } = call;
  // Of who is suspended while this waited for the team no sign-in is left: it is told as at their next call.
  if ((await suspendedAmong(tx, [subject.accountId])).size > 0) throw new Refusal('Forbidden');
  if (!(await hasOwnerWhoStays(tx, subject.id))) throw new Refusal('LastOwner');
  const token = makeSecret();
  await keepInviteLink(tx, subject.id, hashSecret(token), now);
  await note();
  return { url: `${originOf(kernel.config)}/signup/${token}` };
});

export const dropInviteLink = handle(drop, 'workspace', async ({ tx, subject, note }) => {
  await dropLinkOf(tx, subject.id);
  await note();
  return { success: true as const };
});
