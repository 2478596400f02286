import type { Db } from '#server/kernel/db/database.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { isTimeZone } from './pigeonholes.queries.ts';

/**
 * PostgreSQL computes when an event is over, with a list of time zones of its own. JavaScript, by which the contract judges,
 * may know others: zones that were dropped or are too new, and abbreviations, which PostgreSQL takes for other places.
 */
export async function requireKnownTimeZone(db: Db, name: string): Promise<void> {
  if (await isTimeZone(db, name)) return;
  throw new Refusal('Validation', { fields: { timezone: [{ key: 'timeZone.unknown' }] } });
}
