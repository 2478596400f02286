import { applyPasswordPolicy } from '#server/domains/accounts/index.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { strictestPolicyOf } from './members/members.queries.ts';

/** Holds an account to the strictest policy of its workspaces: to be called whenever these, or what they ask, have changed. */
export async function holdToPolicies(tx: Tx, accountId: string): Promise<void> {
  await applyPasswordPolicy(tx, accountId, await strictestPolicyOf(tx, accountId));
}
