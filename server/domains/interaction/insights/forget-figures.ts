import type { Tx } from '#server/kernel/db/database.ts';
import { forgetReactions } from '../reactions/reactions.queries.ts';
import { forgetFrozen } from './frozen.queries.ts';
import { forgetSteps } from './steps.queries.ts';

/** What insights keep besides what people gave: of sessions, or of events in which nothing stays. */
export async function forgetFigures(
  tx: Tx,
  of: { sessionIds: readonly string[] } | { pigeonholeIds: readonly string[] },
): Promise<void> {
  await forgetSteps(tx, of);
  await forgetReactions(tx, of);
  await forgetFrozen(tx, of);
}
