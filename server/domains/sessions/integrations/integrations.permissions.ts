import { type Permissions, setUp } from '#server/test/permissions/actors.ts';

export const permissions = {
  readIntegrations: setUp,
  saveMeeting: setUp,
  removeIntegrations: setUp,
} satisfies Permissions;
