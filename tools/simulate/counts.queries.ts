import type { Client } from 'pg';
import type { Standing } from './ledger.ts';

export type CountedBySql = {
  /** The counters stored with the questions and options. */
  kept: Map<string, Standing>;
  /** The same, counted from the rows of votes and ballots. */
  rows: Map<string, Standing>;
  /** The number of action keys stored for the sessions. */
  actions: number;
};

/** What the database holds of these sessions, counted both ways in one consistent snapshot. */
export async function countBySql(client: Client, sessions: readonly string[]): Promise<CountedBySql> {
  await client.query('begin isolation level repeatable read read only');
  try {
    const questions = await questionsOf(client, sessions);
    const polls = await pollsOf(client, sessions);
    const actions = await client.query<{ count: number }>(
      'select count(*)::int as count from live_actions where stream_id = any ($1)',
      [sessions],
    );
    const standings = (way: 'kept' | 'rows') =>
      new Map(
        sessions.map((session) => {
          const ours = questions.filter((question) => question.session === session);
          const poll = polls.find((candidate) => candidate.session === session);
          return [
            session,
            {
              questions: new Map(ours.map((question) => [question.id, question[way]])),
              whole: true,
              poll: poll?.[way] ?? null,
            },
          ];
        }),
      );
    return { kept: standings('kept'), rows: standings('rows'), actions: actions.rows[0]?.count ?? 0 };
  } finally {
    await client.query('commit');
  }
}

async function questionsOf(client: Client, sessions: readonly string[]) {
  const { rows } = await client.query<{ session: string; id: string; kept: number; rows: number }>(
    `select q.session_id::text as session, q.id::text as id, q.votes as kept,
            (select count(*)::int from question_votes v
             where v.pigeonhole_id = q.pigeonhole_id and v.session_id = q.session_id and v.question_id = q.id) as rows
     from questions q where q.session_id = any ($1)`,
    [sessions],
  );
  return rows;
}

async function pollsOf(client: Client, sessions: readonly string[]) {
  const { rows } = await client.query<{
    session: string;
    option: string;
    kept: number;
    rows: number;
    keptVoters: number;
    rowVoters: number;
  }>(
    `select p.session_id::text as session, o.id::text as option, o.votes as kept, p.voters as "keptVoters",
            (select count(*)::int from poll_votes v
             where v.session_id = p.session_id and v.poll_question_id = p.id and o.id = any (v.option_ids)) as rows,
            (select count(*)::int from poll_votes v
             where v.session_id = p.session_id and v.poll_question_id = p.id) as "rowVoters"
     from poll_questions p join poll_options o on o.poll_question_id = p.id
     where p.session_id = any ($1)`,
    [sessions],
  );
  return [...new Set(rows.map((row) => row.session))].map((session) => {
    const ours = rows.filter((row) => row.session === session);
    return {
      session,
      kept: { voters: ours[0]?.keptVoters ?? 0, options: new Map(ours.map((row) => [row.option, row.kept])) },
      rows: { voters: ours[0]?.rowVoters ?? 0, options: new Map(ours.map((row) => [row.option, row.rows])) },
    };
  });
}
