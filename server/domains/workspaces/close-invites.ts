import { writeAudit } from '#server/kernel/audit/audit.queries.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import type { Told } from '#server/kernel/domain-news.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { dropLinkOf, revokeOpenInvites } from './invites/invites.queries.ts';
import { lockWorkspacesOf } from './kept.queries.ts';
import { workspacesOfOne } from './kept.ts';

/**
 * The teams that only somebody who closes their account is in go with it: whoever came in by an invitation until then would be in a
 * team whose owner nobody can reach, and which keeps the account from being erased.
 */
export async function closeInvites(
  { keys, clock }: Pick<Kernel, 'keys' | 'clock'>,
  tx: Tx,
  { accountId }: Told<'accountCloses'>,
): Promise<void> {
  await lockWorkspacesOf(tx, accountId);
  const writer = { tx, keys, now: clock.now() };
  const actor = { kind: 'account', ref: accountId, label: null } as const;
  for (const workspaceId of await workspacesOfOne(tx, accountId)) {
    for (const inviteId of await revokeOpenInvites(tx, workspaceId))
      await writeAudit(writer, actor, {
        action: 'invite-revoked',
        workspaceId,
        pigeonholeId: null,
        about: { inviteId },
      });
    if (await dropLinkOf(tx, workspaceId))
      await writeAudit(writer, actor, {
        action: 'invite-link-dropped',
        workspaceId,
        pigeonholeId: null,
        about: {},
      });
  }
}
