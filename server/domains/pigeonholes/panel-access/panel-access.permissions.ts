import { anyone, type Permissions, setUp, signedIn } from '#server/test/permissions/actors.ts';

export const permissions = {
  listPanelAccess: setUp,
  givePanelAccess: setUp,
  resetPanelAccess: setUp,
  enterAsGuest: signedIn,
  signOutOfPanel: anyone,
  leavePanel: anyone,
} satisfies Permissions;
