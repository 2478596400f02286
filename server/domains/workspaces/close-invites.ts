import { type AuditWriter, writeAudit } from '#server/kernel/audit/audit.queries.ts';
import type { AuditActor } from '#server/kernel/audit/audit-entry.ts';
import { dropLinkOf, revokeOpenInvites } from './invites/invites.queries.ts';

/** Of teams that are locked. */
export async function closeInvites(
  writer: AuditWriter,
  workspaceIds: readonly string[],
  by: AuditActor,
): Promise<void> {
  for (const workspaceId of workspaceIds) {
    for (const inviteId of await revokeOpenInvites(writer.tx, workspaceId))
      await writeAudit(writer, by, {
        action: 'invite-revoked',
        workspaceId,
        pigeonholeId: null,
        about: { inviteId },
      });
    if (await dropLinkOf(writer.tx, workspaceId))
      await writeAudit(writer, by, {
        action: 'invite-link-dropped',
        workspaceId,
        pigeonholeId: null,
        about: {},
      });
  }
}
