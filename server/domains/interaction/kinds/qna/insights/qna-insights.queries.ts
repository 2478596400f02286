import { sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import { listAskedQuestions } from '#contract/kinds/qna/qna-insights.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { asRead, inAlphabet, inOrderOf, pageOf } from '#server/kernel/db/page-of.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import type { CountOf } from '../../of-sessions.ts';
import type { SessionsOf } from '../../session-kind.ts';
import { type QuestionRow, questionRows, questionsOf } from '../questions.queries.ts';

/** How many questions sessions have of each status; statuses that none has are left out. */
export async function questionsByStatus(
  db: Db,
  { pigeonholeId, sessionIds }: SessionsOf,
): Promise<CountOf[]> {
  return db
    .selectFrom('questions')
    .select(['sessionId', 'status as of', sql<number>`count(*)::int`.as('count')])
    .where('pigeonholeId', '=', pigeonholeId)
    .where('sessionId', '=', sql<string>`ANY (${sessionIds}::bigint[])`)
    .groupBy(['sessionId', 'status'])
    .execute();
}

export async function questionIdsFound(db: Db, session: Stream, query: QueryOf<typeof listAskedQuestions>) {
  const scoped = questionsOf(db, session).$if(query.status !== undefined, (rows) =>
    rows.where('status', '=', query.status ?? ''),
  );
  return pageOf(scoped, listAskedQuestions.list, query, {
    id: sql`id`,
    sorts: { votes: sql`votes`, asked: sql`id`, text: inAlphabet(sql`text`) },
    search: [asRead(sql`text`), asRead(sql`author`)],
  });
}

/** Those of them that are still there, in this order. */
export async function questionsByIds(
  db: Db,
  session: Stream,
  ids: readonly string[],
): Promise<QuestionRow[]> {
  const rows = await questionRows(db, session).where('id', '=', sql<string>`ANY(${ids}::bigint[])`).execute();
  return inOrderOf(ids, rows);
}
