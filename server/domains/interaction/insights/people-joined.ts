import { countAttendees } from '#server/domains/attendees/index.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { cleaningOf } from './frozen.queries.ts';

/** Who has ever joined an event, whatever was cleaned of it. A phone that comes back after a cleaning was counted by it. */
export async function peopleJoined(db: Db, pigeonholeId: string): Promise<number> {
  const cleaning = await cleaningOf(db, pigeonholeId);
  if (cleaning === undefined) return countAttendees(db, pigeonholeId);
  return cleaning.attendees + (await countAttendees(db, pigeonholeId, { since: 'cleaning' }));
}
