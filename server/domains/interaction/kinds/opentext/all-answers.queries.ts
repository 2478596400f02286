import { sql } from 'kysely';
import type { Answers } from '#contract/interaction/answers.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';

export async function countAnswers(db: Db, { pigeonholeId, streamId }: Stream): Promise<Answers> {
  const { rows } = await sql<{ written: number }>`
    SELECT count(*)::int AS written FROM opentext_answers
    WHERE pigeonhole_id = ${pigeonholeId} AND session_id = ${streamId}`.execute(db);
  return { written: rows[0]?.written ?? 0, votes: 0 };
}

export async function deleteAnswers(tx: Tx, { pigeonholeId, streamId }: Stream): Promise<void> {
  for (const table of ['opentextAnswers', 'opentextWords'] as const)
    await tx
      .deleteFrom(table)
      .where('pigeonholeId', '=', pigeonholeId)
      .where('sessionId', '=', streamId)
      .execute();
  await tx
    .updateTable('opentextQuestions')
    .set({ received: 0 })
    .where('pigeonholeId', '=', pigeonholeId)
    .where('sessionId', '=', streamId)
    .execute();
}
