import { type Permissions, signedIn } from '#server/test/permissions/actors.ts';

export const permissions = {
  endSignIn: signedIn,
  endOtherSignIns: signedIn,
  signInAlone: [],
  continueSignIn: [],
  readSecurity: signedIn,
  changeOwnPassword: signedIn,
} satisfies Permissions;
