import { type Permissions, setUp } from '#server/test/permissions/actors.ts';

export const permissions = {
  switchKiosk: setUp,
} satisfies Permissions;
