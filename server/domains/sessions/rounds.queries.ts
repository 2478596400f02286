import { sql } from 'kysely';
import type { Tx } from '#server/kernel/db/database.ts';
import { deletedMeanwhile, type SessionChange, type SessionRow, sessionColumns } from './sessions.queries.ts';
import { byWhatWasGiven } from './settings.ts';

/**
 * Begins another round of sessions of one event, in which only what people send from now on counts: `firstItem` as `nextItemId` tells it.
 * They are as they were set up; in a session that goes on, the approval that the desk turned on stays, since its people are still there.
 * Throws `NotFound` where one is gone.
 */
export async function beginRounds(
  tx: Tx,
  ids: readonly string[],
  { firstItem, change }: { firstItem: string; change: SessionChange },
): Promise<SessionRow[]> {
  if (ids.length === 0) return [];
  const names = [...byWhatWasGiven];
  const approval = change.startsAt === null ? '{}' : '{"filtering": true}';
  const begun = await tx
    .updateTable('sessions')
    .set((row) => ({
      ...change,
      round: row('round', '+', 1),
      firstRound: row('round', '+', 1),
      firstItem,
      settings: sql`settings - ${names}::text[]`,
      testSettings: sql`CASE WHEN test_settings @> ${approval}::jsonb THEN ${approval}::jsonb ELSE '{}' END`,
      settingsVersion: sql`settings_version + (test_settings <> '{}' OR settings ?| ${names}::text[])::int`,
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
