import { anyone, type Permissions } from '#server/test/permissions/actors.ts';

export const permissions = {
  verifyEmailChange: anyone,
  stopEmailChange: anyone,
} satisfies Permissions;
