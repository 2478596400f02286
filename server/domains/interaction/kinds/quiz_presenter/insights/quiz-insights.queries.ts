import { sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import { listQuizPlayers } from '#contract/kinds/quiz_presenter/quiz-insights.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { asRead, inOrderOf, pageOf } from '#server/kernel/db/page-of.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import type { SessionsOf } from '../../session-kind.ts';
import type { Named } from '../runs.queries.ts';

export type QuestionFigures = {
  id: string;
  text: string;
  answered: number;
  right: number;
  meanMilliseconds: number | null;
};

/** The questions of sessions in their order, with how people did. */
export async function questionFigures(
  db: Db,
  { pigeonholeId, sessionIds }: SessionsOf,
): Promise<(QuestionFigures & { sessionId: string })[]> {
  const { rows } = await sql<QuestionFigures & { sessionId: string }>`
    SELECT q.session_id, q.id, q.text, count(a.*)::int AS answered, count(*) FILTER (WHERE a.is_right)::int AS right,
      round(avg(a.milliseconds))::int AS mean_milliseconds
    FROM quiz_questions q LEFT JOIN quiz_answers a ON a.pigeonhole_id = q.pigeonhole_id AND a.session_id = q.session_id
      AND a.quiz_question_id = q.id
    WHERE q.pigeonhole_id = ${pigeonholeId} AND q.session_id = ANY (${sessionIds}::bigint[])
    GROUP BY q.session_id, q.id, q.text, q.sort ORDER BY q.sort, q.id`.execute(db);
  return rows;
}

export type Scores = { players: number; average: number | null; highest: number | null };

/** Of sessions that somebody plays in. */
export async function scoresIn(
  db: Db,
  { pigeonholeId, sessionIds }: SessionsOf,
): Promise<(Scores & { sessionId: string })[]> {
  const { rows } = await sql<Scores & { sessionId: string }>`
    SELECT session_id, count(*)::int AS players, round(avg(points))::int AS average, max(points) AS highest FROM quiz_runs
    WHERE pigeonhole_id = ${pigeonholeId} AND session_id = ANY (${sessionIds}::bigint[])
    GROUP BY session_id`.execute(db);
  return rows;
}

const runsOf = (db: Db, { pigeonholeId, streamId }: Stream) =>
  db.selectFrom('quizRuns').where('pigeonholeId', '=', pigeonholeId).where('sessionId', '=', streamId);

export const playerIdsFound = (db: Db, session: Stream, query: QueryOf<typeof listQuizPlayers>) =>
  pageOf(runsOf(db, session), listQuizPlayers.list, query, {
    id: sql`id`,
    sorts: { points: sql`points`, right: sql`right_answers` },
    search: [asRead(sql`coalesce(author, '')`)],
  });

export type PlayerRow = Named & {
  points: number;
  rightAnswers: number;
  rank: number;
  answered: number;
  team: string | null;
};

/** Those of them that are still there, in this order. */
export async function playersByIds(db: Db, session: Stream, ids: readonly string[]): Promise<PlayerRow[]> {
  const ranked = runsOf(db, session)
    .selectAll()
    .select(sql<number>`rank() OVER (ORDER BY points DESC)::int`.as('rank'))
    .as('quizRuns');
  const rows = await db
    .selectFrom(ranked)
    .select(['id', 'author', 'drawn', 'points', 'rightAnswers', 'rank'])
    .select([
      sql<string | null>`(SELECT t.name FROM quiz_teams t WHERE t.pigeonhole_id = quiz_runs.pigeonhole_id
        AND t.id = quiz_runs.team_id)`.as('team'),
      sql<number>`(SELECT count(*)::int FROM quiz_answers a WHERE a.pigeonhole_id = quiz_runs.pigeonhole_id
        AND a.session_id = quiz_runs.session_id AND a.quiz_run_id = quiz_runs.id)`.as('answered'),
    ])
    .where('id', '=', sql<string>`ANY(${ids}::bigint[])`)
    .execute();
  return inOrderOf(ids, rows);
}
