import type { SessionType } from '#contract/kinds/kinds.live.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { freezeSessions, startedUnfrozen } from '../session-settings.queries.ts';
import { frozenPartOf, settingsOf } from '../settings.ts';
import type { Place } from './setups.queries.ts';

/**
 * A session that starts by the clock starts without a transaction. What it keeps from its start on is therefore written down
 * before anything above it changes.
 */
export async function keepAtStart(
  tx: Tx,
  place: Place,
  types: readonly SessionType[],
  now: Date,
): Promise<void> {
  const started = await startedUnfrozen(tx, place, types, now);
  await freezeSessions(
    tx,
    started.map((row) => ({
      id: row.id,
      frozen: frozenPartOf(row.type as SessionType, settingsOf(row).settings),
    })),
  );
}
