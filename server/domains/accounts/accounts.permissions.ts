import { anyone, type Permissions, signedIn } from '#server/test/permissions/actors.ts';

export const permissions = {
  signUp: anyone,
  verifySignUp: anyone,
  signIn: anyone,
  signOut: anyone,
  myAccount: signedIn,
} satisfies Permissions;
