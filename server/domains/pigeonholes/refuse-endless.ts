import { isTeam } from '#server/domains/workspaces/index.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { Refusal } from '#server/kernel/refusal.ts';

/** Only events of teams may have no last day: the one plan there is allows it to each of them. Told at `field`. */
export async function refuseEndless(
  tx: Tx,
  { endDate, workspaceId }: { endDate: string | null; workspaceId: string },
  field = 'endDate',
): Promise<void> {
  if (endDate === null && !(await isTeam(tx, workspaceId)))
    throw new Refusal('Validation', { fields: { [field]: [{ key: 'pigeonhole.endless' }] } });
}
