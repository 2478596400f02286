import { anyone, type Permissions } from '#server/test/permissions/actors.ts';

export const permissions = {
  findRoom: anyone,
  joinRoom: anyone,
} satisfies Permissions;
