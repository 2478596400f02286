import type { Keys } from '../keys.ts';
import type { Who } from './who.ts';

type Bearer = Pick<Who, 'account' | 'half' | 'visit'>;

/**
 * The synchronizer token of a page: bound to the sign-in session and the step it lacks, or to the visit of somebody who has
 * none, so that a page from before a sign-in, a step of it, a sign-out or a change of account no longer matches.
 * Other tabs of somebody who has proved again who they are still do.
 */
export function csrfToken(keys: Keys, who: Bearer): string {
  return keys.sign('csrf', bindingOf(who));
}

export function isCsrfToken(keys: Keys, who: Bearer, token: string): boolean {
  return keys.verify('csrf', bindingOf(who), token);
}

function bindingOf({ account, half, visit }: Bearer): string {
  const session = account ?? half;
  if (session !== null) return `session ${session.sessionId} ${half?.step ?? 'in'}`;
  return `visit ${visit ?? ''}`;
}
