import type { SessionType } from '#contract/kinds/kinds.live.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { freezeSession, startedUnfrozen } from '../sessions.queries.ts';
import { frozenPartOf, settingsOf } from '../settings.ts';
import type { Place } from './setups.queries.ts';

/**
 * A session that starts by the clock starts without a transaction. What it keeps from its start on is therefore written down
 * before anything above it changes.
 */
export async function keepAtStart(tx: Tx, place: Place, type: SessionType, now: Date): Promise<void> {
  for (const row of await startedUnfrozen(tx, place, type, now))
    await freezeSession(tx, row.id, frozenPartOf(type, settingsOf(row).settings));
}
