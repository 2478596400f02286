import type { Policy } from '#server/kernel/authorize/subjects.ts';

/** Signed-in users may view their own account and create events of their own. */
export const accountPolicy: Policy<'account'> = {
  view: () => true,
  signOut: () => true,
  secureAccount: () => true,
  editAccount: () => true,
  closeAccount: () => true,
  sendFeedback: () => true,
  enterAsGuest: () => true,
  makePigeonhole: () => true,
  listPigeonholes: () => true,
  makeTeam: () => true,
  listWorkspaces: () => true,
  answerInvites: () => true,
  tellDetails: () => true,
};
