import type { Tx } from '../db/database.ts';
import type { CopiedTimes, Keepers } from './kept.ts';

/** Copies what was set up in one event into another; what people said and did in it is not copied. */
export async function copyEvent(
  { keepers }: Keepers,
  tx: Tx,
  { from, to, times }: { from: string; to: string; times?: CopiedTimes },
): Promise<void> {
  const sessions = new Map<string, string>();
  const files = new Map<string, string>();
  for (const keeper of keepers) await keeper.copy({ tx, from, to, times: times ?? null, sessions, files });
}
