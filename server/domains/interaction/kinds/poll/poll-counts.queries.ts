import type { CountedRow, Counter } from '../session-crowd.ts';

export async function countPrompts(database: Counter, sessions: readonly string[]): Promise<CountedRow[]> {
  const { rows } = await database.query<CountedRow>(
    `select p.session_id::text as session, 'prompt ' || p.id as what, p.voters as kept,
            (select count(*)::int from poll_votes v
             where v.session_id = p.session_id and v.poll_question_id = p.id) as rows
     from poll_questions p where p.session_id = any ($1)
     union all
     select p.session_id::text, 'option ' || o.id, o.votes,
            (select coalesce(sum(case when p.form = 'ranking'
               then (select count(*) from poll_options n where n.poll_question_id = p.id) - array_position(v.option_ids, o.id) + 1
               else 1 end), 0)::int
             from poll_votes v
             where v.session_id = p.session_id and v.poll_question_id = p.id and o.id = any (v.option_ids))
     from poll_questions p join poll_options o on o.poll_question_id = p.id
     where p.session_id = any ($1)
     union all
     select p.session_id::text, 'ranking ' || p.id, count(o.id)::int, count(o.id)::int
     from poll_questions p join poll_options o on o.poll_question_id = p.id
     where p.session_id = any ($1) and p.form = 'ranking' group by p.session_id, p.id`,
    [sessions],
  );
  return rows;
}
