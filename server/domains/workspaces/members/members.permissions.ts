import { leads, members, type Permissions } from '#server/test/permissions/actors.ts';

export const permissions = {
  listMembers: members,
  downloadMembers: members,
  removeMember: leads,
  assignTeamLead: leads,
  demoteTeamLead: leads,
  transferTeamOwner: ['owner'],
  transferTeamLead: ['lead'],
} satisfies Permissions;
