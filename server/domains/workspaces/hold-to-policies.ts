import { keepPasswordPolicy } from '#server/domains/accounts/index.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { strictestPolicyOf } from './members/members.queries.ts';
import { lockAccount } from './workspaces.queries.ts';

/** Holds an account to the strictest policy of its workspaces: to be called whenever these, or what they ask, have changed. */
export async function holdToPolicies(tx: Tx, accountId: string): Promise<void> {
  // Of two of its teams that change theirs at once, the second must see what the first has set.
  await lockAccount(tx, accountId);
  await keepPasswordPolicy(tx, accountId, await strictestPolicyOf(tx, accountId));
}
