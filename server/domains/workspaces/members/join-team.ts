import type { TeamRole } from '#contract/workspaces/teams.ts';
import { type AuditWriter, writeAudit } from '#server/kernel/audit/audit.queries.ts';
import { type AuditNote, byAccount } from '#server/kernel/audit/audit-entry.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { holdToPolicies } from '../hold-to-policies.ts';
import { lockWorkspace } from '../workspaces.queries.ts';
import { addMembership, hasOwnerWhoStays } from './members.queries.ts';

type Joining = { workspaceId: string; accountId: string; role: TeamRole };

/** Makes somebody a member, once; who is one already stays what they are. From now on the team's rules hold for them. */
export async function joinTeam(
  writer: AuditWriter,
  { workspaceId, accountId, role }: Joining,
): Promise<void> {
  const { tx, now } = writer;
  if (!(await takesMembers(tx, workspaceId))) throw new Refusal('NotFound');
  if (!(await addMembership(tx, { workspaceId, accountId, role, joinedAt: now }))) return;
  await holdToPolicies(tx, accountId);
  const entry: AuditNote = {
    action: 'member-joined',
    workspaceId,
    pigeonholeId: null,
    about: { accountId, role },
  };
  await writeAudit(writer, byAccount(accountId), entry);
}

/** False: the team goes with its owner, whose account closes. It stays so until the transaction ends. */
export async function takesMembers(tx: Tx, workspaceId: string): Promise<boolean> {
  await lockWorkspace(tx, workspaceId);
  return hasOwnerWhoStays(tx, workspaceId);
}
