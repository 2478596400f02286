import type { Db } from '#server/kernel/db/database.ts';
import { timeZoneNamed } from '#server/kernel/db/time-zones.queries.ts';
import { Refusal } from '#server/kernel/refusal.ts';

/**
 * PostgreSQL computes when an event is over, with a list of time zones of its own. JavaScript, by which the contract judges,
 * may know others: zones that were dropped or are too new, and abbreviations, which PostgreSQL takes for other places. Answers
 * the name as PostgreSQL writes it.
 */
export async function knownTimeZone(db: Db, name: string): Promise<string> {
  const known = await timeZoneNamed(db, name);
  if (known === undefined)
    throw new Refusal('Validation', { fields: { timezone: [{ key: 'timeZone.unknown' }] } });
  return known;
}
