import type { TeamRole } from '#contract/workspaces/teams.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { hashSecret } from '#server/kernel/keys.ts';
import { type Mailed, mailedInvitation, teamByLink } from './invitations.queries.ts';

/** What the secret of an invitation opens. */
type Invitation =
  /** Mailed to one address, which it proves. */
  | {
      is: 'mailed';
      id: string;
      workspaceId: string;
      team: string;
      inviter: string | null;
      email: string;
      role: TeamRole;
    }
  /** The link of a team, valid for anybody who has it; it proves no address. */
  | { is: 'link'; workspaceId: string; team: string; role: 'member' }
  | { is: 'over'; why: Why; workspaceId: string | null };

/** `unknown`: never sent, sent anew since, a link that was reset, or forgotten by now. */
export type Why = 'unknown' | 'expired' | 'accepted' | 'declined' | 'revoked';

export async function findInvitation(db: Db, secret: string, now: Date): Promise<Invitation> {
  const tokenHash = hashSecret(secret);
  const mailed = await mailedInvitation(db, tokenHash);
  if (mailed !== undefined) return readMailed(mailed, now);
  const team = await teamByLink(db, tokenHash);
  return team === undefined
    ? { is: 'over', why: 'unknown', workspaceId: null }
    : { is: 'link', ...team, role: 'member' };
}

export function readMailed(mailed: Mailed, now: Date): Exclude<Invitation, { is: 'link' }> {
  const { id, workspaceId, team, inviter, email, role, state } = mailed;
  const answered = state === 'accepted' || state === 'declined' || state === 'revoked';
  if (answered) return { is: 'over', why: state, workspaceId };
  if (mailed.expiresAt <= now) return { is: 'over', why: 'expired', workspaceId };
  return { is: 'mailed', id, workspaceId, team, inviter, email, role: role as TeamRole };
}
