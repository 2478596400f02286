import { type Permissions, signedIn } from '#server/test/permissions/actors.ts';

export const permissions = {
  editProfile: signedIn,
  setProfilePicture: signedIn,
  removeProfilePicture: signedIn,
} satisfies Permissions;
