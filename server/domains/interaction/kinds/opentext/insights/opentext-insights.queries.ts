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
 * of the word, and a grouped one as the word that it counts with. Each word is looked up by its key: of joins, PostgreSQL compares
 * all answers with all words as long as it has not counted the rows of an event that is just over.
 */
export async function answersByStatus(db: Db, { pigeonholeId, sessionIds }: SessionsOf): Promise<CountOf[]> {
  const { rows } = await sql<CountOf>`
    WITH given AS (
      SELECT session_id, word_id, status, count(*)::int AS count FROM opentext_answers
      WHERE pigeonhole_id = ${pigeonholeId} AND session_id = ANY (${sessionIds}::bigint[])
      GROUP BY session_id, word_id, status
    ), decided AS (
      SELECT session_id, count, coalesce(status, (
        SELECT coalesce((
          SELECT root.status FROM opentext_words root
          WHERE root.pigeonhole_id = ${pigeonholeId} AND root.session_id = word.session_id AND root.id = word.group_id
        ), word.status) FROM opentext_words word
        WHERE word.pigeonhole_id = ${pigeonholeId} AND word.session_id = given.session_id AND word.id = given.word_id
      )) AS "of" FROM given
    )
    SELECT session_id, "of", sum(count)::int AS count FROM decided GROUP BY session_id, "of"`.execute(db);
  return rows;
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
