import { sql } from 'kysely';
import type { Answers } from '#contract/interaction/answers.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { SessionsOf } from '../session-kind.ts';
import { deleteCodes } from './codes.queries.ts';

/** Ballots: one for each prompt that a person has answered. Their number is kept with each batch. */
export async function countAnswers(
  db: Db,
  { pigeonholeId, sessionIds }: SessionsOf,
): Promise<Map<string, Answers>> {
  const { rows } = await sql<Answers & { sessionId: string }>`
    SELECT session_id, 0 AS written, sum(voters)::int AS votes
    FROM poll_questions WHERE pigeonhole_id = ${pigeonholeId} AND session_id = ANY (${sessionIds}::bigint[]) GROUP BY session_id`.execute(
    db,
  );
  return new Map(rows.map(({ sessionId, ...answers }) => [sessionId, answers]));
}

export async function deleteAnswers(tx: Tx, { pigeonholeId, sessionIds }: SessionsOf): Promise<void> {
  await deleteCodes(tx, { pigeonholeId, sessionIds });
  await tx
    .deleteFrom('pollVotes')
    .where('pigeonholeId', '=', pigeonholeId)
    .where('sessionId', 'in', sessionIds)
    .execute();
  await sql`
    UPDATE poll_options o SET votes = 0 FROM poll_questions q
    WHERE q.pigeonhole_id = ${pigeonholeId} AND q.session_id = ANY (${sessionIds}::bigint[])
      AND o.pigeonhole_id = q.pigeonhole_id AND o.poll_question_id = q.id`.execute(tx);
  await tx
    .updateTable('pollQuestions')
    .set({ voters: 0 })
    .where('pigeonholeId', '=', pigeonholeId)
    .where('sessionId', 'in', sessionIds)
    .execute();
}
