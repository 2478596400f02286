import type { Tx } from '#server/kernel/db/database.ts';

/** These tables are keyed by pigeonhole but have no foreign key that would cascade, so they are cleared explicitly. */
export async function forgetInteraction(tx: Tx, pigeonholeIds: readonly string[]): Promise<void> {
  for (const table of ['questionVotes', 'questions', 'pollVotes'] as const)
    await tx.deleteFrom(table).where('pigeonholeId', 'in', pigeonholeIds).execute();
}
