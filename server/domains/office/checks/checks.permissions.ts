import type { Permissions } from '#server/test/permissions/actors.ts';

export const permissions = {
  readChecks: ['manager'],
} satisfies Permissions;
