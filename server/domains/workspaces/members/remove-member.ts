import type { AnyEndpoint } from '#contract/endpoint.ts';
import { removeMember as endpoint } from '#contract/workspaces/members.ts';
import { leaveTeam as leave } from '#contract/workspaces/teams.ts';
import { hasRole } from '#server/kernel/authorize/subjects.ts';
import { type Call, handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { holdToPolicies } from '../hold-to-policies.ts';
import { dropMembership, hasOwnerWhoCanAct, type MemberRow, memberOf } from './members.queries.ts';

export const removeMember = handle(endpoint, 'workspace', async (call) => {
  const { tx, params, body, subject } = call;
  const memberId = params.memberId ?? body.memberId;
  const found = memberId === undefined ? undefined : await memberOf(tx, subject.id, memberId);
  if (found === undefined) throw new Refusal('NotFound');
  if (found.role === 'owner' && !hasRole(subject, 'owner')) throw new Refusal('OwnersOnly');
  await takeOut(call, found);
  return { success: true as const };
});

export const leaveTeam = handle(leave, 'workspace', async (call) => {
  const { tx, subject } = call;
  const own = await memberOf(tx, subject.id, subject.accountId);
  if (own === undefined) throw new Refusal('NotFound');
  await takeOut(call, own);
  return { success: true as const };
});

/** Subscriptions that depended on this membership are closed within a second; others stay open. */
async function takeOut(
  call: Pick<Call<AnyEndpoint, 'workspace'>, 'kernel' | 'tx' | 'subject' | 'note' | 'expel'>,
  { id: accountId, role }: MemberRow,
): Promise<void> {
  const { kernel, tx, subject, note, expel } = call;
  const workspaceId = subject.id;
  await dropMembership(tx, workspaceId, accountId);
  if (role === 'owner' && !(await hasOwnerWhoCanAct(tx, workspaceId))) throw new Refusal('LastOwner');
  await holdToPolicies(tx, accountId);
  await kernel.tell(tx, { it: 'memberRemoved', workspaceId, accountId });
  await note({ accountId });
  const told = { thing: 'team', id: workspaceId, over: 'left' } as const;
  expel({ by: 'member', accountId, workspaceId, told });
}
