import type { AuditWriter } from '#server/kernel/audit/audit.queries.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { hashSecret } from '#server/kernel/keys.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { answerInvite } from '../invites/invites.queries.ts';
import { joinTeam, takesMembers } from '../members/join-team.ts';
import { memberOf } from '../members/members.queries.ts';
import { readMailed } from './find-invitation.ts';
import { holdMailedInvitation, teamByLink } from './invitations.queries.ts';

type Coming = { accountId: string; email: string };

/**
 * Lets an account into the team of an invitation, and answers its id. A mailed one is good for the address it was sent to, and once.
 */
export async function redeemInvitation(writer: AuditWriter, secret: string, coming: Coming): Promise<string> {
  const { tx, now } = writer;
  const tokenHash = hashSecret(secret);
  const mailed = await holdMailedInvitation(tx, tokenHash);
  if (mailed === undefined) return followLink(writer, tokenHash, coming);
  if (mailed.email !== coming.email) throw new Refusal('InviteNotYours');
  const invitation = readMailed(mailed, now);
  if (invitation.is === 'over') return requireMember(tx, invitation.workspaceId, coming.accountId);
  await answerInvite(tx, invitation.id, 'accepted');
  const { workspaceId, role } = invitation;
  await joinTeam(writer, { workspaceId, role, accountId: coming.accountId });
  return workspaceId;
}

async function followLink(writer: AuditWriter, tokenHash: Buffer, coming: Coming): Promise<string> {
  const { tx } = writer;
  const team = await teamByLink(tx, tokenHash);
  // Whoever read it just before the account of its owner began to close, or it was dropped, comes too late.
  if (
    team === undefined ||
    !(await takesMembers(tx, team.workspaceId)) ||
    (await teamByLink(tx, tokenHash)) === undefined
  )
    throw new Refusal('LinkExpired');
  await joinTeam(writer, { workspaceId: team.workspaceId, role: 'member', accountId: coming.accountId });
  return team.workspaceId;
}

/** Pressing the button twice is no error for a new member. */
async function requireMember(tx: Tx, workspaceId: string | null, accountId: string): Promise<string> {
  const member = workspaceId === null ? undefined : await memberOf(tx, workspaceId, accountId);
  if (workspaceId === null || member === undefined) throw new Refusal('LinkExpired');
  return workspaceId;
}
