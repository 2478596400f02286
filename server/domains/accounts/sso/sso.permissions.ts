import { anyone, type Permissions } from '#server/test/permissions/actors.ts';

export const permissions = {
  checkSso: anyone,
  readSsoMetadata: anyone,
  startSso: anyone,
  receiveAssertion: anyone,
  finishSso: anyone,
  receiveLogout: anyone,
} satisfies Permissions;
