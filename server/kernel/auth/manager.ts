import type { SignedIn } from './sign-in-sessions.queries.ts';

/** Whoever looks after the program itself. Where the back office is shut, `identify` lets nobody have such a role. */
export function isManager(account: Pick<SignedIn, 'role'> | null): boolean {
  return account?.role === 'manager' || account?.role === 'admin';
}
