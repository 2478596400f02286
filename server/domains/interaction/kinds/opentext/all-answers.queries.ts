import { sql } from 'kysely';
import type { Answers } from '#contract/interaction/answers.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { SessionsOf } from '../session-kind.ts';

/** Their number is kept with each batch. */
export async function countAnswers(
  db: Db,
  { pigeonholeId, sessionIds }: SessionsOf,
): Promise<Map<string, Answers>> {
  const { rows } = await sql<Answers & { sessionId: string }>`
    SELECT session_id, received AS written, 0 AS votes
    FROM opentext_questions WHERE pigeonhole_id = ${pigeonholeId} AND session_id = ANY (${sessionIds}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ sessionId, ...answers }) => [sessionId, answers]));
}

export async function deleteAnswers(tx: Tx, { pigeonholeId, sessionIds }: SessionsOf): Promise<void> {
  for (const table of ['opentextAnswers', 'opentextWords'] as const)
    await tx
      .deleteFrom(table)
      .where('pigeonholeId', '=', pigeonholeId)
      .where('sessionId', 'in', sessionIds)
      .execute();
  await tx
    .updateTable('opentextQuestions')
    .set({ received: 0 })
    .where('pigeonholeId', '=', pigeonholeId)
    .where('sessionId', 'in', sessionIds)
    .execute();
}
