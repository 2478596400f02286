import { listMembers as endpoint } from '#contract/workspaces/members.ts';
import { pageSays } from '#server/kernel/db/page-of.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { hasInviteLink, invitesOf } from '../invites/invites.queries.ts';
import { inviteView } from '../invites/invites.view.ts';
import { workspacePolicy } from '../workspace.policy.ts';
import { membersOf } from './members.queries.ts';
import { memberView } from './members.view.ts';

export const listMembers = handle(endpoint, 'workspace', async ({ tx, subject, query, now }) => {
  if (!subject.isTeam) throw new Refusal('NotFound');
  const { rows, total } = await membersOf(tx, subject.id, query);
  const reply = { members: rows.map(memberView), ...pageSays(query, total) };
  if (!workspacePolicy.invite(subject))
    return { ...reply, invites: [], openInvites: 0, hasInviteLink: false };
  const open = await invitesOf(tx, subject.id, query.searchTerm);
  return {
    ...reply,
    invites: open.rows.map((row) => inviteView(row, now)),
    openInvites: open.total,
    hasInviteLink: await hasInviteLink(tx, subject.id),
  };
});
