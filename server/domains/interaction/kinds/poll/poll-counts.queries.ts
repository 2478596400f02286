import type { CountedRow, Counter } from '../session-crowd.ts';

export async function countPrompts(database: Counter, sessions: readonly string[]): Promise<CountedRow[]> {
  const { rows } = await database.query<CountedRow>(
    `select p.session_id::text as session, 'prompt ' || p.id as what, p.voters as kept,
            (select count(*)::int from poll_votes v
             where v.session_id = p.session_id and v.poll_question_id = p.id) as rows
     from poll_questions p where p.session_id = any ($1)
     union all
     select p.session_id::text,
            case when p.form = 'ranking' then 'rank ' || o.id || ' of ' || n.options else 'option ' || o.id end, o.votes,
            (select coalesce(sum(case when p.form = 'ranking' then n.options - array_position(v.option_ids, o.id) + 1 else 1 end), 0)::int
             from poll_votes v
             where v.session_id = p.session_id and v.poll_question_id = p.id and o.id = any (v.option_ids))
     from poll_questions p join poll_options o on o.poll_question_id = p.id
       cross join lateral (select count(*) as options from poll_options each where each.poll_question_id = p.id) n
     where p.session_id = any ($1)`,
    [sessions],
  );
  return rows;
}
