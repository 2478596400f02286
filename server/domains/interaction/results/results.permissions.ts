import { desk, type Permissions, stage } from '#server/test/permissions/actors.ts';

export const permissions = {
  readResults: [...desk, 'readKey'],
  revealResults: stage,
} satisfies Permissions;
