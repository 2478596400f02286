import type { Tx } from '../db/database.ts';
import type { Keepers } from './kept.ts';

/** Copies what was set up in one event into another; what people said and did in it is not copied. */
export async function copyEvent(
  { keepers }: Keepers,
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const sessions = new Map<string, string>();
  const files = new Map<string, string>();
  for (const keeper of keepers) await keeper.copy({ tx, from, to, sessions, files });
}
