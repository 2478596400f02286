import { sql } from 'kysely';
import type { Answers } from '#contract/interaction/answers.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';

export async function countAnswers(db: Db, { pigeonholeId, streamId }: Stream): Promise<Answers> {
  const { rows } = await sql<Answers>`
    SELECT
      (SELECT count(*)::int FROM chat_messages
       WHERE pigeonhole_id = ${pigeonholeId} AND session_id = ${streamId}) AS written,
      (SELECT count(*)::int FROM chat_reactions
       WHERE pigeonhole_id = ${pigeonholeId} AND session_id = ${streamId}) AS votes`.execute(db);
  return rows[0] ?? { written: 0, votes: 0 };
}

export async function deleteAnswers(tx: Tx, { pigeonholeId, streamId }: Stream): Promise<void> {
  for (const table of ['chatReactions', 'chatMessages'] as const)
    await tx
      .deleteFrom(table)
      .where('pigeonholeId', '=', pigeonholeId)
      .where('sessionId', '=', streamId)
      .execute();
}
