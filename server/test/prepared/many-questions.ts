import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/database.ts';

/** Copies the first question of a session until there are so many, `Question 2` and so on, with up to six votes each. */
export async function fillWithQuestions(db: Db, lsId: string, questions: number): Promise<void> {
  await sql`
    INSERT INTO questions (pigeonhole_id, session_id, id, text, status, attendee_id, mark, asked_at, votes)
    SELECT q.pigeonhole_id, q.session_id, nextval('live_item_ids'), 'Question ' || nth, q.status, q.attendee_id, q.mark,
           q.asked_at, nth % 7
    FROM (SELECT * FROM questions WHERE session_id = ${lsId} ORDER BY id LIMIT 1) q, generate_series(2, ${questions}::int) nth
    ORDER BY nth`.execute(db);
}
