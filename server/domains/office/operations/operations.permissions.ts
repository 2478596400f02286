import type { Permissions } from '#server/test/permissions/actors.ts';

export const permissions = {
  readOperations: ['manager'],
} satisfies Permissions;
