import { anyone, type Permissions, signedIn } from '#server/test/permissions/actors.ts';

export const permissions = {
  signUpIntoTeam: anyone,
  signUpByInvitation: anyone,
  acceptMailedInvitation: signedIn,
  declineMailedInvitation: anyone,
} satisfies Permissions;
