import type { Policy } from '#server/kernel/authorize/subjects.ts';

/** Whoever is signed in may look at their own account and make events of their own. */
export const accountPolicy: Policy<'account'> = {
  view: () => true,
  signOut: () => true,
  secureAccount: () => true,
  changeEmail: () => true,
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
