import { sql } from 'kysely';
import type { Answers } from '#contract/interaction/answers.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';

export async function countAnswers(db: Db, { pigeonholeId, streamId }: Stream): Promise<Answers> {
  const { rows } = await sql<Answers>`
    SELECT
      (SELECT count(*)::int FROM questions
       WHERE pigeonhole_id = ${pigeonholeId} AND session_id = ${streamId}) AS written,
      (SELECT count(*)::int FROM question_votes
       WHERE pigeonhole_id = ${pigeonholeId} AND session_id = ${streamId})
      + (SELECT count(*)::int FROM helpful_marks
         WHERE pigeonhole_id = ${pigeonholeId} AND session_id = ${streamId}) AS votes`.execute(db);
  return rows[0] ?? { written: 0, votes: 0 };
}

export async function deleteAnswers(tx: Tx, { pigeonholeId, streamId }: Stream): Promise<void> {
  for (const table of ['helpfulMarks', 'questionMoves', 'questionVotes', 'questions'] as const)
    await tx
      .deleteFrom(table)
      .where('pigeonholeId', '=', pigeonholeId)
      .where('sessionId', '=', streamId)
      .execute();
}
