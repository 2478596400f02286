import { sql } from 'kysely';
import type { AttendeePass } from '#server/kernel/auth/attendee-token.ts';
import type { Db } from '#server/kernel/db/database.ts';

/** Notes whose name these attendees have, or have asked under; those who never gave one stay nobody's. */
export async function linkAttendees(
  db: Db,
  accountId: string,
  passes: readonly AttendeePass[],
): Promise<void> {
  if (passes.length === 0) return;
  await sql`
    INSERT INTO attendee_accounts (account_id, pigeonhole_id, attendee_id)
    SELECT ${accountId}, a.pigeonhole_id, a.id
    FROM unnest(
      ${passes.map((pass) => pass.pigeonholeId)}::bigint[], ${passes.map((pass) => pass.attendeeId)}::uuid[]
    ) AS given (pigeonhole_id, id)
      JOIN attendees a ON a.pigeonhole_id = given.pigeonhole_id AND a.id = given.id
    WHERE a.name IS NOT NULL OR EXISTS (
      SELECT FROM questions q
      WHERE q.pigeonhole_id = a.pigeonhole_id AND q.attendee_id = a.id AND q.author IS NOT NULL)
    ON CONFLICT DO NOTHING`.execute(db);
}
