import type { Keys } from '../keys.ts';
import type { Who } from './who.ts';

/**
 * The synchronizer token of a page: bound to the sign-in session, or to the visit of somebody who is not signed in, so
 * that a page from before a sign-in, a sign-out or a change of account no longer matches.
 */
export function csrfToken(keys: Keys, who: Pick<Who, 'account' | 'visit'>): string {
  return keys.sign('csrf', bindingOf(who));
}

export function isCsrfToken(keys: Keys, who: Pick<Who, 'account' | 'visit'>, token: string): boolean {
  return keys.verify('csrf', bindingOf(who), token);
}

function bindingOf(who: Pick<Who, 'account' | 'visit'>): string {
  if (who.account !== null) return `session ${who.account.sessionHash.toString('base64url')}`;
  return `visit ${who.visit ?? ''}`;
}
