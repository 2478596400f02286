import { plansOf } from '#contract/pigeonholes/plans.ts';
import { isTeam } from '#server/domains/workspaces/index.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { Refusal } from '#server/kernel/refusal.ts';

/** Who may have no last day is a matter of the plan. Told at `field`. */
export async function refuseEndless(
  tx: Tx,
  { endDate, workspaceId }: { endDate: string | null; workspaceId: string },
  field = 'endDate',
): Promise<void> {
  if (endDate !== null) return;
  const owner = (await isTeam(tx, workspaceId)) ? 'team' : 'user';
  if (!plansOf(owner).indefiniteEndDate)
    throw new Refusal('Validation', { fields: { [field]: [{ key: 'pigeonhole.endless' }] } });
}
