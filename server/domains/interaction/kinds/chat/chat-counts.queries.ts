import type { CountedRow, Counter } from '../session-crowd.ts';

export async function countReactions(database: Counter, sessions: readonly string[]): Promise<CountedRow[]> {
  const { rows } = await database.query<CountedRow>(
    `select m.session_id::text as session, 'message ' || m.id as what,
            (select coalesce(sum(value::int), 0)::int from jsonb_each_text(m.reactions)) as kept,
            (select count(*)::int from chat_reactions r
             where r.pigeonhole_id = m.pigeonhole_id and r.session_id = m.session_id and r.message_id = m.id) as rows
     from chat_messages m where m.session_id = any ($1)`,
    [sessions],
  );
  return rows;
}

export async function messageTextsIn(
  database: Counter,
  sessions: readonly string[],
): Promise<{ id: string; text: string }[]> {
  const { rows } = await database.query<{ id: string; text: string }>(
    'select id::text, text from chat_messages where session_id = any ($1)',
    [sessions],
  );
  return rows;
}
