import { sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import {
  listGivenAnswers,
  listWrittenWords,
  mostWordsTold,
} from '#contract/kinds/opentext/opentext-insights.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { asRead, inOrderOf, pageOf } from '#server/kernel/db/page-of.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { type AnswerRow, answerRows, answersOf } from '../answers.queries.ts';
import { statusShown, type WordRow, wordRows, wordsOf } from '../words.queries.ts';

/** How many answers a session has of each status; statuses that none has are left out. A word stands as its moderators have decided of the word. */
export async function answersByStatus(
  db: Db,
  { pigeonholeId, streamId }: Stream,
): Promise<Record<string, number>> {
  const status = sql<string>`coalesce(a.status, w.status)`;
  const rows = await db
    .selectFrom('opentextAnswers as a')
    .leftJoin('opentextWords as w', (on) =>
      on
        .onRef('w.pigeonholeId', '=', 'a.pigeonholeId')
        .onRef('w.sessionId', '=', 'a.sessionId')
        .onRef('w.id', '=', 'a.wordId'),
    )
    .select([status.as('status'), sql<number>`count(*)::int`.as('count')])
    .where('a.pigeonholeId', '=', pigeonholeId)
    .where('a.sessionId', '=', streamId)
    .groupBy(status)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.status, row.count]));
}

/** The words that most people wrote; of several, the first. */
export async function largestWords(db: Db, session: Stream): Promise<WordRow[]> {
  return wordRows(db, session)
    .where('groupId', 'is', null)
    .orderBy('people', 'desc')
    .orderBy('id')
    .limit(mostWordsTold)
    .execute();
}

export async function answerIdsFound(db: Db, session: Stream, query: QueryOf<typeof listGivenAnswers>) {
  const scoped = answersOf(db, session).$if(query.status !== undefined, (rows) =>
    rows.where('status', '=', query.status ?? ''),
  );
  return pageOf(scoped, listGivenAnswers.list, query, {
    id: sql`id`,
    sorts: { sent: sql`id`, text: asRead(sql`text`) },
    search: [asRead(sql`text`), asRead(sql`author`)],
  });
}

/** Those of them that are still there, in this order. */
export async function answersByIds(db: Db, session: Stream, ids: readonly string[]): Promise<AnswerRow[]> {
  const rows = await answerRows(db, session).where('id', '=', sql<string>`ANY(${ids}::bigint[])`).execute();
  return inOrderOf(ids, rows);
}

export async function wordIdsFound(db: Db, session: Stream, query: QueryOf<typeof listWrittenWords>) {
  const scoped = wordsOf(db, session).$if(query.status !== undefined, (rows) =>
    rows.where(sql<boolean>`${statusShown} = ${query.status ?? ''}`),
  );
  return pageOf(scoped, listWrittenWords.list, query, {
    id: sql`id`,
    sorts: { people: sql`people`, first: sql`id`, text: asRead(sql`text`) },
    search: [asRead(sql`text`)],
  });
}

/** Those of them that are still there, in this order. */
export async function wordsByIds(db: Db, session: Stream, ids: readonly string[]): Promise<WordRow[]> {
  const rows = await wordRows(db, session).where('id', '=', sql<string>`ANY(${ids}::bigint[])`).execute();
  return inOrderOf(ids, rows);
}
