import { leads, type Permissions, signedIn } from '#server/test/permissions/actors.ts';

export const permissions = {
  addMember: leads,
  addMembers: leads,
  resendInvite: leads,
  revokeInvite: leads,
  resetInviteLink: leads,
  dropInviteLink: leads,
  listMyInvites: signedIn,
  acceptInvite: signedIn,
  declineInvite: signedIn,
  ignoreInvite: signedIn,
} satisfies Permissions;
