import { sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import {
  listGivenAnswers,
  listWrittenWords,
  mostWordsTold,
} from '#contract/kinds/opentext/opentext-insights.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { asRead, inAlphabet, inOrderOf, pageOf } from '#server/kernel/db/page-of.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import type { CountOf } from '../../of-sessions.ts';
import type { SessionsOf } from '../../session-kind.ts';
import { type AnswerRow, answerRows, answersOf } from '../answers.queries.ts';
import { statusShown, type WordRow, wordRows, wordsOf } from '../words.queries.ts';

/**
 * How many answers sessions have of each status; statuses that none has are left out. A word stands as its moderators have decided
 * of the word, and a grouped one as the word that it counts with.
 */
export async function answersByStatus(db: Db, { pigeonholeId, sessionIds }: SessionsOf): Promise<CountOf[]> {
  const status = sql<string>`coalesce(a.status, root.status, w.status)`;
  return db
    .selectFrom('opentextAnswers as a')
    .leftJoin('opentextWords as w', (on) =>
      on
        .onRef('w.pigeonholeId', '=', 'a.pigeonholeId')
        .onRef('w.sessionId', '=', 'a.sessionId')
        .onRef('w.id', '=', 'a.wordId'),
    )
    .leftJoin('opentextWords as root', (on) =>
      on
        .onRef('root.pigeonholeId', '=', 'w.pigeonholeId')
        .onRef('root.sessionId', '=', 'w.sessionId')
        .onRef('root.id', '=', 'w.groupId'),
    )
    .select(['a.sessionId', status.as('of'), sql<number>`count(*)::int`.as('count')])
    .where('a.pigeonholeId', '=', pigeonholeId)
    .where('a.sessionId', '=', sql<string>`ANY (${sessionIds}::bigint[])`)
    .groupBy(['a.sessionId', status])
    .execute();
}

/** The shown words of each session that most people wrote; of several, the first. */
export async function largestWords(
  db: Db,
  { pigeonholeId, sessionIds }: SessionsOf,
): Promise<(WordRow & { sessionId: string })[]> {
  const { rows } = await sql<WordRow & { sessionId: string }>`
    SELECT own.* FROM unnest(${sessionIds}::bigint[]) AS of_session (id) CROSS JOIN LATERAL (
      SELECT session_id, id, text, people, group_id, status FROM opentext_words
      WHERE pigeonhole_id = ${pigeonholeId} AND session_id = of_session.id AND group_id IS NULL AND status = 'shown'
      ORDER BY people DESC, id LIMIT ${mostWordsTold}
    ) own
    ORDER BY own.people DESC, own.id`.execute(db);
  return rows;
}

export async function answerIdsFound(db: Db, session: Stream, query: QueryOf<typeof listGivenAnswers>) {
  const scoped = answersOf(db, session).$if(query.status !== undefined, (rows) =>
    rows.where('status', '=', query.status ?? ''),
  );
  return pageOf(scoped, listGivenAnswers.list, query, {
    id: sql`id`,
    sorts: { sent: sql`id`, text: inAlphabet(sql`text`) },
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
    sorts: { people: sql`people`, first: sql`id`, text: inAlphabet(sql`text`) },
    search: [asRead(sql`text`)],
  });
}

/** Those of them that are still there, in this order. */
export async function wordsByIds(db: Db, session: Stream, ids: readonly string[]): Promise<WordRow[]> {
  const rows = await wordRows(db, session).where('id', '=', sql<string>`ANY(${ids}::bigint[])`).execute();
  return inOrderOf(ids, rows);
}
