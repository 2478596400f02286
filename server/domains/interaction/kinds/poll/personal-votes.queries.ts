import { sql } from 'kysely';
import { rowsOf } from '#server/domains/attendees/index.ts';
import type { AttendeePass } from '#server/kernel/auth/attendee-token.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';

/** This table is keyed by pigeonhole but has no foreign key that would cascade. */
export async function forgetVotes(tx: Tx, pigeonholeIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('pollVotes').where('pigeonholeId', 'in', pigeonholeIds).execute();
}

/** The counts of a poll whose votes are gone. */
export async function resetCounts(tx: Tx, pigeonholeIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('pollQuestions')
    .set({ voters: 0 })
    .where('pigeonholeId', 'in', pigeonholeIds)
    .execute();
  await tx.updateTable('pollOptions').set({ votes: 0 }).where('pigeonholeId', 'in', pigeonholeIds).execute();
}

/** What these attendees voted for in polls with names. */
export async function exportVotes(db: Db, attendees: readonly AttendeePass[]) {
  const pollVotes = await sql`
    SELECT p.name AS event, s.name AS session, asked.text AS question, (
      SELECT array_agg(o.text ORDER BY CASE asked.form WHEN 'ranking' THEN array_position(v.option_ids, o.id) ELSE o.sort END) FROM poll_options o WHERE o.id = ANY (v.option_ids)) AS chosen
    FROM ${rowsOf(attendees)} AS l (pigeonhole_id, attendee_id)
      JOIN poll_votes v ON v.pigeonhole_id = l.pigeonhole_id AND v.voter = convert_to(l.attendee_id::text, 'UTF8')
      JOIN poll_questions asked ON asked.id = v.poll_question_id
      JOIN sessions s ON s.id = v.session_id
      JOIN pigeonholes p ON p.id = l.pigeonhole_id
    ORDER BY asked.id`.execute(db);
  return { pollVotes: pollVotes.rows };
}
