import type { Policy } from '#server/kernel/authorize/subjects.ts';

/** Signed-in users may do all of this with their own account. */
export const accountPolicy: Policy<'account'> = {
  view: () => true,
  signOut: () => true,
  secureAccount: () => true,
  editAccount: () => true,
  closeAccount: () => true,
  sendFeedback: () => true,
  enterAsGuest: () => true,
  makeTeam: () => true,
  answerInvites: () => true,
  tellDetails: () => true,
};
