import type { Counter } from '../session-crowd.ts';
import { lostMark, type SessionToFill, sessionsGiven } from '../session-fill.queries.ts';

/** As many prompts as it takes for each person to have one vote in each, and at least three. Earlier options get more votes. */
export async function fillPrompts(database: Counter, sessions: readonly SessionToFill[]): Promise<void> {
  await database.query(
    `WITH ${sessionsGiven}, prompts AS MATERIALIZED (
       SELECT s.*, sort, nextval(pg_get_serial_sequence('poll_questions', 'id')) AS prompt,
         s.answers / many + (sort < s.answers % many)::int AS voters
       FROM given s, greatest(3, ceil(s.answers / nullif(s.crowd, 0)::numeric)) AS share, CAST(share AS int) AS many,
         generate_series(0, many - 1) AS sort
     ), options AS MATERIALIZED (
       SELECT p.pigeonhole_id, p.prompt, text, (place - 1)::int AS sort, nextval(pg_get_serial_sequence('poll_options', 'id')) AS id
       FROM prompts p, unnest(ARRAY['Yes', 'Rather yes', 'Rather no', 'No']) WITH ORDINALITY AS option (text, place)
     ), votes AS MATERIALIZED (
       SELECT p.pigeonhole_id, p.session_id, p.prompt, o.id AS option,
         CASE WHEN p.anonymous THEN ${lostMark} ELSE convert_to(w.person::text, 'UTF8') END AS voter
       FROM prompts p
         JOIN people w ON w.session_id = p.session_id AND w.place < p.voters
         JOIN options o ON o.prompt = p.prompt AND o.sort = (ARRAY[0, 0, 0, 0, 1, 1, 1, 2, 2, 3])[1 + (w.place + p.sort) % 10]
     ), asked AS (
       INSERT INTO poll_questions (pigeonhole_id, session_id, id, text, sort, voters) OVERRIDING SYSTEM VALUE
       SELECT pigeonhole_id, session_id, prompt, 'Shall we do it in year ' || sort + 1 || '?', sort, voters FROM prompts
     ), offered AS (
       INSERT INTO poll_options (pigeonhole_id, poll_question_id, id, text, sort, votes) OVERRIDING SYSTEM VALUE
       SELECT o.pigeonhole_id, o.prompt, o.id, o.text, o.sort, coalesce(counted.votes, 0)
       FROM options o LEFT JOIN (SELECT option, count(*)::int AS votes FROM votes GROUP BY option) counted ON counted.option = o.id
     )
     INSERT INTO poll_votes (pigeonhole_id, session_id, poll_question_id, voter, option_ids)
     SELECT pigeonhole_id, session_id, prompt, voter, ARRAY[option] FROM votes`,
    [JSON.stringify(sessions)],
  );
}
