import type { CountedRow, Counter } from '../session-crowd.ts';

/** How many began, and how many are through, 0 where nobody has: nothing is kept beside the rows themselves. */
export async function countAttemptRows(
  database: Counter,
  sessions: readonly string[],
): Promise<CountedRow[]> {
  const { rows } = await database.query<CountedRow>(
    `select session_id::text as session, what || session_id as what, people as kept, people as rows
     from (select id as session_id, count(distinct run)::int as began,
             count(distinct run) filter (where submitted)::int as through
           from unnest ($1::bigint[]) id left join assessment_attempts on session_id = id group by id) one,
       lateral (values ('began ', began), ('through ', through)) as counted (what, people)`,
    [sessions],
  );
  return rows;
}
