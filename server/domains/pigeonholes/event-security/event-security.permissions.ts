import { type Permissions, setUp } from '#server/test/permissions/actors.ts';

export const permissions = {
  readEventSecurity: setUp,
  saveEventSecurity: setUp,
} satisfies Permissions;
