import type { Who } from '#server/kernel/auth/who.ts';
import { hasRole, type SessionSubject } from '#server/kernel/authorize/subjects.ts';
import type { Mover } from './question-moves.queries.ts';

/** As whom the caller moves a question: as a member by name, else by the link of a panel. */
export function moverOf(who: Who, subject: SessionSubject): Mover {
  if (who.program !== null) return { madeWith: 'program', accountId: null };
  if (who.account !== null && hasRole(subject, 'owner', 'lead', 'member'))
    return { madeWith: 'account', accountId: who.account.accountId };
  return { madeWith: 'panel', accountId: null };
}
