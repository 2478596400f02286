import { sql } from 'kysely';
import type { Answers } from '#contract/interaction/answers.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';

/** Ballots: one for each prompt that a person has answered. */
export async function countAnswers(db: Db, { pigeonholeId, streamId }: Stream): Promise<Answers> {
  const { rows } = await sql<{ votes: number }>`
    SELECT count(*)::int AS votes FROM poll_votes
    WHERE pigeonhole_id = ${pigeonholeId} AND session_id = ${streamId}`.execute(db);
  return { written: 0, votes: rows[0]?.votes ?? 0 };
}

export async function deleteAnswers(tx: Tx, { pigeonholeId, streamId }: Stream): Promise<void> {
  await tx
    .deleteFrom('pollVotes')
    .where('pigeonholeId', '=', pigeonholeId)
    .where('sessionId', '=', streamId)
    .execute();
  await sql`
    UPDATE poll_options o SET votes = 0 FROM poll_questions q
    WHERE q.pigeonhole_id = ${pigeonholeId} AND q.session_id = ${streamId}
      AND o.pigeonhole_id = q.pigeonhole_id AND o.poll_question_id = q.id`.execute(tx);
  await tx
    .updateTable('pollQuestions')
    .set({ voters: 0 })
    .where('pigeonholeId', '=', pigeonholeId)
    .where('sessionId', '=', streamId)
    .execute();
}
