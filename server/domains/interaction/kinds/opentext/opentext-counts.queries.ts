import type { CountedRow, Counter } from '../session-crowd.ts';

/** Words with their people, by what their spellings have in common; and how many answers there are. */
export async function countAnswers(database: Counter, sessions: readonly string[]): Promise<CountedRow[]> {
  const { rows } = await database.query<CountedRow>(
    `select w.session_id::text as session, 'word ' || w.folded as what, w.people as kept,
            (select count(*)::int from opentext_answers a
             where a.pigeonhole_id = w.pigeonhole_id and a.session_id = w.session_id and a.word_id = w.id) as rows
     from opentext_words w where w.session_id = any ($1) and w.group_id is null
       and not exists (select from opentext_words m
                       where m.pigeonhole_id = w.pigeonhole_id and m.session_id = w.session_id and m.group_id = w.id)
     union all
     select session_id::text, 'answers ' || session_id, received,
            (select count(*)::int from opentext_answers a
             where a.pigeonhole_id = q.pigeonhole_id and a.session_id = q.session_id)
     from opentext_questions q where session_id = any ($1)`,
    [sessions],
  );
  return rows;
}

export async function answerTextsIn(
  database: Counter,
  sessions: readonly string[],
): Promise<{ id: string; text: string }[]> {
  const { rows } = await database.query<{ id: string; text: string }>(
    'select id::text, text from opentext_answers where session_id = any ($1)',
    [sessions],
  );
  return rows;
}
