import type { TeamSecurity } from '#contract/workspaces/team-security.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';

export async function teamSecurityOf(db: Db, workspaceId: string): Promise<TeamSecurity> {
  return db
    .selectFrom('workspaces')
    .select('allowedAddresses')
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow();
}

export async function setTeamSecurity(tx: Tx, workspaceId: string, security: TeamSecurity): Promise<void> {
  await tx.updateTable('workspaces').set(security).where('id', '=', workspaceId).execute();
}
