import { type Permissions, signedIn } from '#server/test/permissions/actors.ts';

export const permissions = {
  listSso: signedIn,
  saveSso: ['orgAdmin'],
  addSsoDomain: ['orgAdmin'],
  verifySsoDomain: ['orgAdmin'],
  removeSsoDomain: ['orgAdmin'],
  testSso: ['orgAdmin'],
  renewSsoKey: ['orgAdmin'],
  readSsoProvider: ['orgAdmin'],
  refreshSsoMetadata: ['orgAdmin'],
} satisfies Permissions;
