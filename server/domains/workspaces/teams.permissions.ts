import { keys, members, type Permissions, setUp, signedIn } from '#server/test/permissions/actors.ts';

export const permissions = {
  makeTeam: signedIn,
  listWorkspaces: [...signedIn, ...keys],
  readTeam: [...setUp, 'readKey'],
  setPasswordPolicy: ['owner'],
  leaveTeam: members,
} satisfies Permissions;
