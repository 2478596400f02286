import { leads, type Permissions } from '#server/test/permissions/actors.ts';

export const permissions = {
  previewInvites: leads,
  inviteFromList: leads,
} satisfies Permissions;
