import type { Who } from '../auth/who.ts';
import type { OrganiserSubject } from './subjects.ts';

/** A caller as somebody who organises events. An API key has the membership of its maker, in its own workspace alone. */
export function organiserOf({ account, program }: Pick<Who, 'account' | 'program'>): OrganiserSubject | null {
  if (account !== null)
    return { kind: 'organiser', accountId: account.accountId, workspaceId: null, scopes: null };
  if (program === null) return null;
  const { accountId, workspaceId, scopes } = program;
  return { kind: 'organiser', accountId, workspaceId, scopes };
}
