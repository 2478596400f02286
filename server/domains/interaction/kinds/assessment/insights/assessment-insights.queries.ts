import { sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import { listAttempts } from '#contract/kinds/assessment/assessment-insights.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { asRead, inOrderOf, pageOf } from '#server/kernel/db/page-of.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import type { CountOf } from '../../of-sessions.ts';
import type { SessionsOf } from '../../session-kind.ts';

const submitted = (db: Db, { pigeonholeId, streamId }: Stream) =>
  db
    .selectFrom('assessmentAttempts')
    .where('pigeonholeId', '=', pigeonholeId)
    .where('sessionId', '=', streamId)
    .where('submitted', '=', true);

export const attemptIdsFound = (db: Db, session: Stream, query: QueryOf<typeof listAttempts>) =>
  pageOf(submitted(db, session), listAttempts.list, query, {
    id: sql`number_of_attempt`,
    sorts: { points: sql`points`, run: sql`number_of_attempt` },
    search: [asRead(sql`coalesce(author, '')`)],
  });

export type AttemptRow = {
  id: string;
  run: string;
  author: string | null;
  attempt: number;
  points: number;
  right: number;
};

/** Those of them that are still there, in this order. */
export async function attemptsByIds(db: Db, session: Stream, ids: readonly string[]): Promise<AttemptRow[]> {
  const rows = await submitted(db, session)
    .select(['numberOfAttempt as id', 'number as run', 'author', 'attempt', 'points'])
    .select(sql<number>`cardinality(right_questions)`.as('right'))
    .where('numberOfAttempt', '=', sql<string>`ANY(${ids}::text[])`)
    .execute();
  return inOrderOf(ids, rows as AttemptRow[]);
}

export type ChoiceCount = { sessionId: string; question: string; option: string; people: number };

/** How often each option was chosen in the best attempt of everybody who is through. */
export async function choiceCounts(
  db: Db,
  { pigeonholeId, sessionIds }: SessionsOf,
): Promise<{ choices: ChoiceCount[]; answered: CountOf[] }> {
  const best = sql`
    SELECT DISTINCT ON (session_id, run) session_id, answers FROM assessment_attempts
    WHERE pigeonhole_id = ${pigeonholeId} AND session_id = ANY (${sessionIds}::bigint[]) AND submitted
    ORDER BY session_id, run, points DESC, attempt`;
  const { rows } = await sql<ChoiceCount>`
    SELECT best.session_id, one.question, option, count(*)::int AS people
    FROM (${best}) best, jsonb_each(best.answers) AS one (question, options), jsonb_array_elements_text(one.options) AS option
    GROUP BY best.session_id, one.question, option ORDER BY people DESC, option`.execute(db);
  const { rows: answered } = await sql<CountOf>`
    SELECT best.session_id, one.question AS of, count(*)::int AS count
    FROM (${best}) best, jsonb_each(best.answers) AS one (question, options)
    WHERE one.options <> '[]' GROUP BY best.session_id, one.question`.execute(db);
  return { choices: rows, answered };
}
