import type { AnyEndpoint } from '#contract/endpoint.ts';
import * as contract from '#contract/workspaces/members.ts';
import type { TeamRole } from '#contract/workspaces/teams.ts';
import { writerOf } from '#server/kernel/audit/audit.queries.ts';
import { byAccount } from '#server/kernel/audit/audit-entry.ts';
import { type Call, handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { takeBackInvites } from '../invites/take-back-invites.ts';
import { hasOwnerWhoCanAct, type MemberRow, memberOf, setMemberRole } from './members.queries.ts';
import { memberView } from './members.view.ts';

type Changing = Pick<
  Call<AnyEndpoint, 'workspace'>,
  'kernel' | 'tx' | 'subject' | 'now' | 'who' | 'params' | 'note' | 'expel'
>;

export const assignTeamLead = handle(contract.assignTeamLead, 'workspace', async (call) => {
  await named(call, 'member');
  return { member: await become(call, call.params.memberId, 'lead') };
});

export const demoteTeamLead = handle(contract.demoteTeamLead, 'workspace', async (call) => {
  await named(call, 'lead');
  return { member: await become(call, call.params.memberId, 'member') };
});

export const transferTeamOwner = handle(contract.transferTeamOwner, 'workspace', async (call) => {
  await named(call, 'lead', 'member');
  await become(call, call.subject.accountId, 'lead');
  const member = await become(call, call.params.memberId, 'owner');
  if (!(await hasOwnerWhoCanAct(call.tx, call.subject.id))) throw new Refusal('LastOwner');
  return { member };
});

export const transferTeamLead = handle(contract.transferTeamLead, 'workspace', async (call) => {
  await named(call, 'member');
  await become(call, call.subject.accountId, 'member');
  return { member: await become(call, call.params.memberId, 'lead') };
});

/** The member a call names, who has to be one of these just now: of two changes at once, one sees what the other did. */
async function named({ tx, subject, params }: Changing, ...roles: readonly TeamRole[]): Promise<void> {
  const found = await memberOf(tx, subject.id, params.memberId);
  if (found === undefined) throw new Refusal('NotFound');
  if (!roles.includes(found.role as TeamRole)) throw new Refusal('Conflict');
}

async function become(call: Changing, accountId: string, role: TeamRole) {
  const { tx, subject, note, expel } = call;
  const workspaceId = subject.id;
  await setMemberRole(tx, workspaceId, accountId, role);
  // Who leads no more makes no leads by what they sent before: they may have sent it to themselves.
  if (role === 'member')
    await takeBackInvites(writerOf(call), byAccount(subject.accountId), {
      workspaceId,
      some: { by: accountId, as: 'lead' },
    });
  await note({ accountId, role });
  expel({ by: 'member', accountId, workspaceId });
  return memberView((await memberOf(tx, workspaceId, accountId)) as MemberRow);
}
