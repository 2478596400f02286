import pg from 'pg';

/** As long as people write them. */
const text =
  'What becomes of the offices that fewer people use now, and who decides about the one in which I work? Number ';

export type Crowded = { sessionId: string; questionIds: readonly string[] };

/** Copies a shown question of the running Q&A until it has so many; fewer votes than the first ones of the demo have. */
export async function fillRunningQna(databaseUrl: string, questions: number): Promise<Crowded> {
  return await connected(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string; sessionId: string }>(
      `WITH crowded AS (
         SELECT s.id FROM sessions s JOIN questions q ON q.session_id = s.id
         WHERE s.type = 'qna' AND s.starts_at < now() AND s.ends_at IS NULL GROUP BY s.id ORDER BY s.id LIMIT 1
       ), pattern AS (
         SELECT q.* FROM questions q JOIN crowded ON crowded.id = q.session_id WHERE q.status = 'allowed' LIMIT 1
       ), added AS (
         INSERT INTO questions (pigeonhole_id, session_id, id, text, status, attendee_id, mark, asked_at, votes)
         SELECT pigeonhole_id, session_id, nextval('live_item_ids'), $1 || md5(nth::text) || md5('again ' || nth), 'allowed', attendee_id, mark, asked_at, nth % 3
         FROM pattern, generate_series(1, $2::int - (SELECT count(*)::int FROM questions q JOIN crowded ON crowded.id = q.session_id)) nth
         RETURNING id, session_id
       )
       SELECT id, session_id AS "sessionId" FROM added ORDER BY id`,
      [text, questions],
    );
    await client.query('ANALYZE questions');
    const [first] = rows;
    if (first === undefined) throw new Error('No Q&A of the demo event is running.');
    return { sessionId: first.sessionId, questionIds: rows.map(({ id }) => id) };
  });
}

/** All votes of a session, by rows and by the counts kept beside the questions. */
export async function votesIn(
  databaseUrl: string,
  sessionId: string,
): Promise<{ rows: number; counts: number }> {
  return await connected(databaseUrl, async (client) => {
    const { rows } = await client.query<{ rows: number; counts: number }>(
      `SELECT (SELECT count(*)::int FROM question_votes WHERE session_id = $1) AS rows,
              (SELECT sum(votes)::int FROM questions WHERE session_id = $1) AS counts`,
      [sessionId],
    );
    return rows[0] ?? { rows: 0, counts: 0 };
  });
}

async function connected<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
