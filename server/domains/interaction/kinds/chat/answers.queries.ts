import { sql } from 'kysely';
import type { Answers } from '#contract/interaction/answers.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { SessionsOf } from '../session-kind.ts';

export async function countAnswers(
  db: Db,
  { pigeonholeId, sessionIds }: SessionsOf,
): Promise<Map<string, Answers>> {
  const { rows } = await sql<Answers & { sessionId: string }>`
    SELECT session_id, sum(written)::int AS written, sum(votes)::int AS votes FROM (
      SELECT session_id, count(*) AS written, 0 AS votes
      FROM chat_messages WHERE pigeonhole_id = ${pigeonholeId} AND session_id = ANY (${sessionIds}::bigint[]) GROUP BY session_id
      UNION ALL
      SELECT session_id, 0 AS written, count(*) AS votes
      FROM chat_reactions WHERE pigeonhole_id = ${pigeonholeId} AND session_id = ANY (${sessionIds}::bigint[]) GROUP BY session_id
    ) counted GROUP BY session_id`.execute(db);
  return new Map(rows.map(({ sessionId, ...answers }) => [sessionId, answers]));
}

export async function deleteAnswers(tx: Tx, { pigeonholeId, sessionIds }: SessionsOf): Promise<void> {
  for (const table of ['chatBlockedMarks', 'chatTurns', 'chatReactions', 'chatMessages'] as const)
    await tx
      .deleteFrom(table)
      .where('pigeonholeId', '=', pigeonholeId)
      .where('sessionId', 'in', sessionIds)
      .execute();
}
