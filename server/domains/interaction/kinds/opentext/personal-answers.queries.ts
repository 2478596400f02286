import { sql } from 'kysely';
import { rowsOf } from '#server/domains/attendees/index.ts';
import type { AttendeePass } from '#server/kernel/auth/attendee-token.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';

/** These tables are keyed by pigeonhole but have no foreign key that would cascade, so they are cleared explicitly. */
export async function forgetAnswers(tx: Tx, pigeonholeIds: readonly string[]): Promise<void> {
  for (const table of ['opentextAnswers', 'opentextWords'] as const)
    await tx.deleteFrom(table).where('pigeonholeId', 'in', pigeonholeIds).execute();
}

/** The numbers of answers that are gone. */
export async function resetReceived(tx: Tx, pigeonholeIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('opentextQuestions')
    .set({ received: 0 })
    .where('pigeonholeId', 'in', pigeonholeIds)
    .execute();
}

/** Takes the name of these attendees off what they sent; answers what had one. A word of a cloud never has. */
export async function eraseAuthor(
  tx: Tx,
  attendees: readonly AttendeePass[],
): Promise<{ sessionId: string; id: string }[]> {
  const erased = await sql<{ sessionId: string; id: string }>`
    UPDATE opentext_answers a SET author = NULL FROM ${rowsOf(attendees)} AS l (pigeonhole_id, attendee_id)
    WHERE a.pigeonhole_id = l.pigeonhole_id AND a.attendee_id = l.attendee_id AND a.author IS NOT NULL
    RETURNING a.session_id, a.id`.execute(tx);
  return erased.rows;
}

/** What these attendees answered in sessions with names. */
export async function exportAnswers(db: Db, attendees: readonly AttendeePass[]) {
  const { rows } = await sql`
    SELECT p.name AS event, s.name AS session, asked.text AS question, a.text, a.author AS name, a.sent_at
    FROM ${rowsOf(attendees)} AS l (pigeonhole_id, attendee_id)
      JOIN opentext_answers a ON a.pigeonhole_id = l.pigeonhole_id AND a.attendee_id = l.attendee_id
      JOIN opentext_questions asked ON asked.pigeonhole_id = a.pigeonhole_id AND asked.session_id = a.session_id
      JOIN sessions s ON s.id = a.session_id
      JOIN pigeonholes p ON p.id = l.pigeonhole_id
    ORDER BY a.id`.execute(db);
  return { answers: rows };
}
