import type { Policy } from '#server/kernel/authorize/subjects.ts';

/** Whoever is signed in may look at their own account and make events of their own. */
export const accountPolicy: Policy<'account'> = {
  view: () => true,
  signOut: () => true,
  changeEmail: () => true,
  enterAsGuest: () => true,
  makePigeonhole: () => true,
  listPigeonholes: () => true,
};
