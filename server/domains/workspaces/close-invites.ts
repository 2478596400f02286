import { type AuditWriter, writeAudit } from '#server/kernel/audit/audit.queries.ts';
import type { AuditActor } from '#server/kernel/audit/audit-entry.ts';
import { dropLinkOf } from './invites/invites.queries.ts';
import { takeBackInvites } from './invites/take-back-invites.ts';

/** Of teams that are locked. */
export async function closeInvites(
  writer: AuditWriter,
  workspaceIds: readonly string[],
  by: AuditActor,
): Promise<void> {
  for (const workspaceId of workspaceIds) {
    await takeBackInvites(writer, by, { workspaceId });
    await closeInviteLink(writer, workspaceId, by);
  }
}

/** Of a team that is locked. False: there was none. */
export async function closeInviteLink(
  writer: AuditWriter,
  workspaceId: string,
  by: AuditActor,
): Promise<boolean> {
  const dropped = await dropLinkOf(writer.tx, workspaceId);
  if (dropped)
    await writeAudit(writer, by, {
      action: 'invite-link-dropped',
      workspaceId,
      pigeonholeId: null,
      about: {},
    });
  return dropped;
}
