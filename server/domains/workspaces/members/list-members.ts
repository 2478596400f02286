import { listMembers as endpoint } from '#contract/workspaces/members.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { hasInviteLink, invitesOf } from '../invites/invites.queries.ts';
import { inviteView } from '../invites/invites.view.ts';
import { workspacePolicy } from '../workspace.policy.ts';
import { membersOf } from './members.queries.ts';
import { memberView } from './members.view.ts';

export const listMembers = handle(endpoint, 'workspace', async ({ tx, subject, now }) => {
  if (!subject.isTeam) throw new Refusal('NotFound');
  const members = (await membersOf(tx, subject.id)).map(memberView);
  if (!workspacePolicy.invite(subject)) return { members, invites: [], hasInviteLink: false };
  return {
    members,
    invites: (await invitesOf(tx, subject.id)).map((row) => inviteView(row, now)),
    hasInviteLink: await hasInviteLink(tx, subject.id),
  };
});
