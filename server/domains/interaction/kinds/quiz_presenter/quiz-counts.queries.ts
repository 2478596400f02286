import type { CountedRow, Counter } from '../session-crowd.ts';

export async function countQuizzes(database: Counter, sessions: readonly string[]): Promise<CountedRow[]> {
  const { rows } = await database.query<CountedRow>(
    `select s.id::text as session, 'players ' || s.id as what, n.players as kept, n.players as rows
     from unnest($1::bigint[]) as s (id)
       cross join lateral (select count(*)::int as players from quiz_runs r where r.session_id = s.id) n
     union all
     select q.session_id::text, 'asked ' || q.id, q.answered,
            (select count(*)::int from quiz_answers a where a.session_id = q.session_id and a.quiz_question_id = q.id)
     from quiz_questions q where q.session_id = any ($1)
     union all
     select q.session_id::text, 'picked ' || o.id, o.chosen,
            (select count(*)::int from quiz_answers a
             where a.session_id = q.session_id and a.quiz_question_id = q.id and o.id = any (a.option_ids))
     from quiz_questions q join quiz_options o on o.quiz_question_id = q.id where q.session_id = any ($1)`,
    [sessions],
  );
  return rows;
}
