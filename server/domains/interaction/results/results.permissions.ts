import { desk, type Permissions } from '#server/test/permissions/actors.ts';

export const permissions = {
  readResults: [...desk, 'readKey'],
} satisfies Permissions;
