import { anyone, type Permissions } from '#server/test/permissions/actors.ts';

export const permissions = {
  requestVerification: anyone,
  verificationSent: anyone,
} satisfies Permissions;
