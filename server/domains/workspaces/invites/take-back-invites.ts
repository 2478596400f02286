import { type AuditWriter, writeAudit } from '#server/kernel/audit/audit.queries.ts';
import type { AuditActor } from '#server/kernel/audit/audit-entry.ts';
import { revokeOpenInvites, type Sent } from './invites.queries.ts';

type Taking = { workspaceId: string; some?: Sent };

/** Takes open invitations of a team back, all or some, with an entry for each. */
export async function takeBackInvites(
  writer: AuditWriter,
  by: AuditActor,
  { workspaceId, some }: Taking,
): Promise<void> {
  for (const inviteId of await revokeOpenInvites(writer.tx, workspaceId, some))
    await writeAudit(writer, by, {
      action: 'invite-revoked',
      workspaceId,
      pigeonholeId: null,
      about: { inviteId },
    });
}
