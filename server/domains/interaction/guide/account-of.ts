import type { Who } from '#server/kernel/auth/who.ts';
import { Refusal } from '#server/kernel/refusal.ts';

/** Whose guide it is. No key has the ability, so that somebody is signed in. */
export function accountOf({ account }: Pick<Who, 'account'>) {
  if (account === null) throw new Refusal('SignInNeeded');
  return account;
}
