import type { AnyEndpoint } from '#contract/endpoint.ts';
import { removeMember as endpoint } from '#contract/workspaces/members.ts';
import { leaveTeam as leave } from '#contract/workspaces/teams.ts';
import { writerOf } from '#server/kernel/audit/audit.queries.ts';
import { byAccount } from '#server/kernel/audit/audit-entry.ts';
import { hasRole } from '#server/kernel/authorize/subjects.ts';
import { type Call, handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { closeInviteLink } from '../close-invites.ts';
import { holdToPolicies } from '../hold-to-policies.ts';
import { takeBackInvites } from '../invites/take-back-invites.ts';
import { dropMembership, hasOwnerWhoCanAct, type MemberRow, memberOf } from './members.queries.ts';

export const removeMember = handle(endpoint, 'workspace', async (call) => {
  const { tx, params, body, subject } = call;
  const memberId = params.memberId ?? body.memberId;
  const found = memberId === undefined ? undefined : await memberOf(tx, subject.id, memberId);
  if (found === undefined) throw new Refusal('NotFound');
  if (found.role === 'owner' && !hasRole(subject, 'owner')) throw new Refusal('OwnersOnly');
  await takeOut(call, found);
  if (body.dropsInviteLink) await closeInviteLink(writerOf(call), subject.id, byAccount(subject.accountId));
  return { success: true as const };
});

export const leaveTeam = handle(leave, 'workspace', async (call) => {
  const { tx, subject } = call;
  const own = await memberOf(tx, subject.id, subject.accountId);
  if (own === undefined) throw new Refusal('NotFound');
  await takeOut(call, own);
  return { success: true as const };
});

type Leaving = Pick<Call<AnyEndpoint, 'workspace'>, 'kernel' | 'tx' | 'subject' | 'now' | 'note' | 'expel'>;

/**
 * Subscriptions that depended on this membership are closed within a second; others stay open. Nobody comes back by an invitation
 * that was open: to their own address, or to another one that they sent it to.
 */
async function takeOut(call: Leaving, { id: accountId, email, role }: MemberRow): Promise<void> {
  const { kernel, tx, subject, note, expel } = call;
  const workspaceId = subject.id;
  await dropMembership(tx, workspaceId, accountId);
  if (role === 'owner' && !(await hasOwnerWhoCanAct(tx, workspaceId))) throw new Refusal('LastOwner');
  const some = { by: accountId, to: email };
  await takeBackInvites(writerOf(call), byAccount(subject.accountId), { workspaceId, some });
  await holdToPolicies(tx, accountId);
  await kernel.tell(tx, { it: 'memberRemoved', workspaceId, accountId });
  await note({ accountId });
  const told = { thing: 'team', id: workspaceId, over: 'left' } as const;
  expel({ by: 'member', accountId, workspaceId, told });
}
