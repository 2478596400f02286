import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/db/database.ts';

/** This table is keyed by pigeonhole but has no foreign key that would cascade. */
export async function forgetVotes(tx: Tx, pigeonholeIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('pollVotes').where('pigeonholeId', 'in', pigeonholeIds).execute();
}

/** What an account voted for in polls with names. */
export async function copyOfVotes(db: Db, accountId: string) {
  const pollVotes = await sql`
    SELECT p.name AS event, s.name AS session, asked.text AS question, (
      SELECT array_agg(o.text ORDER BY o.sort) FROM poll_options o WHERE o.id = ANY (v.option_ids)) AS chosen
    FROM attendee_accounts l
      JOIN poll_votes v ON v.pigeonhole_id = l.pigeonhole_id AND v.voter = convert_to(l.attendee_id::text, 'UTF8')
      JOIN poll_questions asked ON asked.id = v.poll_question_id
      JOIN sessions s ON s.id = v.session_id
      JOIN pigeonholes p ON p.id = l.pigeonhole_id
    WHERE l.account_id = ${accountId} ORDER BY asked.id`.execute(db);
  return { pollVotes: pollVotes.rows };
}
