import { anyone, type Permissions, signedIn } from '#server/test/permissions/actors.ts';

export const permissions = {
  recover: anyone,
  changePassword: anyone,
  // And accounts at this step of signing in: half-signed-in.test.ts covers them.
  changeExpiredPassword: signedIn,
} satisfies Permissions;
