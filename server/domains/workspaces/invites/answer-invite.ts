import type { AnyEndpoint } from '#contract/endpoint.ts';
import * as contract from '#contract/workspaces/invites.ts';
import type { TeamRole } from '#contract/workspaces/teams.ts';
import { writerOf } from '#server/kernel/audit/audit.queries.ts';
import { type Call, handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { joinTeam } from '../members/join-team.ts';
import { answerInvite, holdInviteToAnswer, invitesFor } from './invites.queries.ts';

/** The address of an account is verified: its owner can answer invitations to it without the mailed link. */
export const listMyInvites = handle(contract.listMyInvites, 'account', async ({ tx, subject, now }) => {
  const rows = await invitesFor(tx, subject.account.email, now);
  return {
    invites: rows.map(({ id, workspaceId, team, role, expiresAt }) => ({
      id,
      team: { id: workspaceId, name: team },
      role: role as (typeof contract.inviteRoles)[number],
      expiresAt: expiresAt.toISOString(),
    })),
  };
});

export const acceptInvite = handle(contract.acceptInvite, 'account', async (call) => {
  const invite = await asked(call);
  await answerInvite(call.tx, invite.id, 'accepted');
  const { accountId } = call.subject.account;
  const joining = { workspaceId: invite.workspaceId, accountId, role: invite.role as TeamRole };
  await joinTeam(writerOf(call), joining);
  call.happenedIn(invite.workspaceId);
  // The team may ask for a younger password than theirs.
  call.expel({ by: 'proof', accountId });
  return { success: true as const };
});

export const declineInvite = handle(contract.declineInvite, 'account', async (call) => {
  const invite = await asked(call);
  await answerInvite(call.tx, invite.id, 'declined');
  call.happenedIn(invite.workspaceId);
  return { success: true as const };
});

export const ignoreInvite = handle(contract.ignoreInvite, 'account', async (call) => {
  await answerInvite(call.tx, (await asked(call)).id, 'ignored');
  return { success: true as const };
});

/** What was sent to somebody else does not exist for this account. */
async function asked({
  tx,
  params,
  body,
  subject,
  now,
}: Pick<Call<AnyEndpoint, 'account'>, 'tx' | 'params' | 'body' | 'subject' | 'now'>) {
  const invite = await holdInviteToAnswer(tx, {
    workspaceId: params.tId,
    id: body.inviteId,
    email: subject.account.email,
    now,
  });
  if (invite === undefined) throw new Refusal('NotFound');
  return invite;
}
