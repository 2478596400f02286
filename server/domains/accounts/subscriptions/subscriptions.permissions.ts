import { anyone, type Permissions, signedIn } from '#server/test/permissions/actors.ts';

export const permissions = {
  editSubscriptions: signedIn,
  setSubscriptions: anyone,
  unsubscribe: anyone,
} satisfies Permissions;
