import { type AuditWriter, writeAudit } from '#server/kernel/audit/audit.queries.ts';
import type { AuditActor } from '#server/kernel/audit/audit-entry.ts';
import { revokeOpenInvites, type Sent } from './invites.queries.ts';

type Taking = { workspaceId: string; some?: Sent };

/** Takes open invitations of a team back, all or some, with an entry for each. False: there were none. */
export async function takeBackInvites(
  writer: AuditWriter,
  by: AuditActor,
  { workspaceId, some }: Taking,
): Promise<boolean> {
  const taken = await revokeOpenInvites(writer.tx, workspaceId, some);
  for (const inviteId of taken)
    await writeAudit(writer, by, {
      action: 'invite-revoked',
      workspaceId,
      pigeonholeId: null,
      about: { inviteId },
    });
  return taken.length > 0;
}
