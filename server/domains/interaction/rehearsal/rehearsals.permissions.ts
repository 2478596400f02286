import { desk, type Permissions, setUp } from '#server/test/permissions/actors.ts';

export const permissions = {
  readRehearsal: [...desk, 'readKey'],
  startRehearsal: setUp,
  stopRehearsal: setUp,
} satisfies Permissions;
