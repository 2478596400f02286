import type { CountedRow, Counter } from '../session-crowd.ts';

export async function countQuestions(database: Counter, sessions: readonly string[]): Promise<CountedRow[]> {
  const { rows } = await database.query<CountedRow>(
    `select q.session_id::text as session, 'question ' || q.id as what, q.votes as kept,
            (select coalesce(sum(case when v.up then 1 else -1 end), 0)::int from question_votes v
             where v.pigeonhole_id = q.pigeonhole_id and v.session_id = q.session_id and v.question_id = q.id) as rows
     from questions q where q.session_id = any ($1)
     union all
     select q.session_id::text, 'answer ' || q.answer_id, q.helpful,
            (select count(*)::int from helpful_marks m
             where m.pigeonhole_id = q.pigeonhole_id and m.session_id = q.session_id and m.answer_id = q.answer_id)
     from questions q where q.session_id = any ($1) and q.answer_id is not null
     union all
     select q.session_id::text, 'commented ' || q.id, q.comments,
            (select count(*)::int from question_comments c
             where c.pigeonhole_id = q.pigeonhole_id and c.session_id = q.session_id and c.question_id = q.id and c.status = 'allowed')
     from questions q where q.session_id = any ($1) and q.comments <> 0`,
    [sessions],
  );
  return rows;
}

export async function questionTextsIn(
  database: Counter,
  sessions: readonly string[],
): Promise<{ id: string; text: string }[]> {
  const { rows } = await database.query<{ id: string; text: string }>(
    `select id::text, text from questions where session_id = any ($1)
     union all
     select id::text, text from question_comments where session_id = any ($1)`,
    [sessions],
  );
  return rows;
}
