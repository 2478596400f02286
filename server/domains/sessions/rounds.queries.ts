import { sql } from 'kysely';
import type { Tx } from '#server/kernel/db/database.ts';
import { deletedMeanwhile, type SessionChange, type SessionRow, sessionColumns } from './sessions.queries.ts';
import { byWhatWasGiven } from './settings.ts';

/**
 * Begins another round of sessions of one event, in which only what people send from now on counts: `firstItem` as `nextItemId` tells it.
 * Throws `NotFound` where one is gone.
 */
export async function beginRounds(
  tx: Tx,
  ids: readonly string[],
  { firstItem, change }: { firstItem: string; change: SessionChange },
): Promise<SessionRow[]> {
  if (ids.length === 0) return [];
  const names = [...byWhatWasGiven];
  const begun = await tx
    .updateTable('sessions')
    .set((row) => ({
      ...change,
      round: row('round', '+', 1),
      firstRound: row('round', '+', 1),
      firstItem,
      settings: sql`settings - ${names}::text[]`,
      testSettings: sql`test_settings - ${names}::text[]`,
      settingsVersion: sql`settings_version + (settings || test_settings ?| ${names}::text[])::int`,
    }))
    .where('id', 'in', ids)
    .returning(sessionColumns)
    .execute();
  if (begun.length < ids.length) throw deletedMeanwhile();
  return begun;
}

/** The round that these sessions are in counts as none: the next one is their first. */
export async function skipRounds(tx: Tx, ids: readonly string[]): Promise<SessionRow[]> {
  if (ids.length === 0) return [];
  return tx
    .updateTable('sessions')
    .set((row) => ({ firstRound: row('round', '+', 1) }))
    .where('id', 'in', ids)
    .returning(sessionColumns)
    .execute();
}
