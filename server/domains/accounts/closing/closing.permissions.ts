import { type Permissions, signedIn } from '#server/test/permissions/actors.ts';

export const permissions = {
  closeAccount: signedIn,
  keepAccount: signedIn,
  downloadMyData: signedIn,
} satisfies Permissions;
