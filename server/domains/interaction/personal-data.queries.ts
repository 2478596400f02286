import type { Tx } from '#server/kernel/db/database.ts';

/** These tables begin with the pigeonhole and hang on nothing: they have to be told. */
export async function forgetInteraction(tx: Tx, pigeonholeIds: readonly string[]): Promise<void> {
  for (const table of ['questionVotes', 'questions', 'pollVotes'] as const)
    await tx.deleteFrom(table).where('pigeonholeId', 'in', pigeonholeIds).execute();
}
