import { type Permissions, signedIn } from '#server/test/permissions/actors.ts';

export const permissions = {
  proveByEmail: ['half'],
  resendEmailCode: ['half'],
  proveByApp: ['half'],
  proveByRecoveryCode: ['half'],
  beginKeyProof: ['half'],
  proveByKey: ['half'],
  proveAgain: signedIn,
  switchEmailCode: signedIn,
  addApp: signedIn,
  beginKey: signedIn,
  addKey: signedIn,
  removeFactor: signedIn,
  makeRecoveryCodes: signedIn,
  forgetDevice: signedIn,
} satisfies Permissions;
