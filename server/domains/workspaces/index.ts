import type { Tx } from '#server/kernel/db/database.ts';
import type { Domain } from '#server/kernel/domain.ts';
import { developerPage } from './api-keys/developer-page.ts';
import { enableApi } from './api-keys/enable-api.ts';
import { listApiKeys } from './api-keys/list-api-keys.ts';
import { makeApiKey } from './api-keys/make-api-key.ts';
import { resetApiKey } from './api-keys/reset-api-key.ts';
import { revokeApiKey } from './api-keys/revoke-api-key.ts';
import { acceptMailedInvitation } from './invitations/accept-mailed-invitation.ts';
import { declineMailedInvitation } from './invitations/decline-mailed-invitation.ts';
import { invitationPages } from './invitations/invitation-pages.ts';
import { teamOfSignUp } from './invitations/invitations.queries.ts';
import { signUpByInvitation } from './invitations/sign-up-by-invitation.ts';
import { signUpIntoTeam } from './invitations/sign-up-into-team.ts';
import { inviteFromList } from './invite-lists/invite-from-list.ts';
import { inviteMembers } from './invite-lists/invite-members.task.ts';
import { previewInvites } from './invite-lists/preview-invites.ts';
import { acceptInvite, declineInvite, ignoreInvite, listMyInvites } from './invites/answer-invite.ts';
import { addMember, addMembers } from './invites/invite.ts';
import { dropInviteLink, resetInviteLink } from './invites/invite-link.ts';
import { forgetOldInvites } from './invites/invites.queries.ts';
import { resendInvite } from './invites/resend-invite.ts';
import { revokeInvite } from './invites/revoke-invite.ts';
import { kept } from './kept.ts';
import { listWorkspaces } from './list-workspaces.ts';
import { loadWorkspace } from './load-workspace.ts';
import { makeTeam } from './make-team.ts';
import {
  assignTeamLead,
  demoteTeamLead,
  transferTeamLead,
  transferTeamOwner,
} from './members/change-role.ts';
import { downloadMembers } from './members/download-members.ts';
import { joinTeam, takesMembers } from './members/join-team.ts';
import { listMembers } from './members/list-members.ts';
import { membersPage } from './members/members-page.ts';
import { leaveTeam, removeMember } from './members/remove-member.ts';
import { organiserPolicy } from './organiser.policy.ts';
import { readTeam } from './read-team.ts';
import { readTeamSecurity } from './security/read-team-security.ts';
import { saveTeamSecurity } from './security/save-team-security.ts';
import { teamSecurityPage } from './security/team-security-page.ts';
import { setPasswordPolicy } from './set-password-policy.ts';
import { workspacePolicy } from './workspace.policy.ts';
import {
  addPersonalWorkspace,
  lockAccount,
  lockWorkspace,
  membersAmong,
  personalWorkspaceId,
} from './workspaces.queries.ts';

/** The personal workspace of an account. It is made when it is first needed, once, also by two requests at a time. */
export async function personalWorkspace(tx: Tx, accountId: string): Promise<string> {
  const found = await personalWorkspaceId(tx, accountId);
  if (found !== undefined) return found;
  await lockAccount(tx, accountId);
  return (await personalWorkspaceId(tx, accountId)) ?? (await addPersonalWorkspace(tx, accountId));
}

export { requireLetterTo } from './invites/mail-invite.ts';
export { workspacesOfOne } from './kept.ts';
export { teamSecurityOf } from './security/team-security.queries.ts';
export { isTeam, lockWorkspace, memberIdsOf, workspaceFor, workspaceOf } from './workspaces.queries.ts';

export const workspaces: Domain = {
  name: 'workspaces',
  handlers: [
    makeTeam,
    listWorkspaces,
    readTeam,
    setPasswordPolicy,
    readTeamSecurity,
    saveTeamSecurity,
    leaveTeam,
    listMembers,
    downloadMembers,
    removeMember,
    assignTeamLead,
    demoteTeamLead,
    transferTeamOwner,
    transferTeamLead,
    addMember,
    addMembers,
    previewInvites,
    inviteFromList,
    resendInvite,
    revokeInvite,
    resetInviteLink,
    dropInviteLink,
    listMyInvites,
    acceptInvite,
    declineInvite,
    ignoreInvite,
    signUpIntoTeam,
    signUpByInvitation,
    acceptMailedInvitation,
    declineMailedInvitation,
    listApiKeys,
    enableApi,
    makeApiKey,
    resetApiKey,
    revokeApiKey,
  ],
  subjects: {
    workspace: {
      load: loadWorkspace,
      policy: workspacePolicy,
      lock: lockWorkspace,
      viewers: membersAmong,
    },
    organiser: { load: async () => undefined, policy: organiserPolicy },
  },
  pages: { ...invitationPages, ...developerPage, ...membersPage, ...teamSecurityPage },
  kept,
  hears: {
    signUpProved: async ({ keys }, tx, { accountId, now, happenedIn, ...signUp }) => {
      const workspaceId = await teamOfSignUp(tx, signUp);
      if (workspaceId === undefined || !(await takesMembers(tx, workspaceId))) return;
      // The link may have been dropped while this waited for the team.
      if ((await teamOfSignUp(tx, signUp)) === undefined) return;
      await joinTeam({ tx, keys, now }, { workspaceId, accountId, role: 'member' });
      happenedIn(workspaceId);
    },
  },
  tasks: [inviteMembers],
  jobs: (kernel) => [
    {
      name: 'forget-old-invites',
      everyMinutes: 60,
      run: () => forgetOldInvites(kernel.db, kernel.clock.now()),
    },
  ],
};
