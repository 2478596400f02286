import type { Counter } from '../session-crowd.ts';
import { lostMark, type SessionToFill, sessionsGiven } from '../session-fill.queries.ts';

/** As many questions as it takes for each person to have one answer to each, and at least three. The first option is right. */
export async function fillQuizzes(database: Counter, sessions: readonly SessionToFill[]): Promise<void> {
  await database.query(
    `WITH ${sessionsGiven}, questions AS MATERIALIZED (
       SELECT s.*, sort, many, nextval(pg_get_serial_sequence('quiz_questions', 'id')) AS question,
         s.answers / many + (sort < s.answers % many)::int AS answered
       FROM given s, greatest(3, ceil(s.answers / nullif(s.crowd, 0)::numeric)) AS share, CAST(share AS int) AS many,
         generate_series(0, many - 1) AS sort
     ), options AS MATERIALIZED (
       SELECT q.pigeonhole_id, q.question, text, (place - 1)::int AS sort, nextval(pg_get_serial_sequence('quiz_options', 'id')) AS id
       FROM questions q, unnest(ARRAY['62 m', '81 m', '49 m', '100 m']) WITH ORDINALITY AS option (text, place)
     ), teams AS MATERIALIZED (
       SELECT s.pigeonhole_id, s.session_id, name, (place - 1)::int AS sort, nextval(pg_get_serial_sequence('quiz_teams', 'id')) AS team
       FROM given s, unnest(ARRAY['Red Foxes', 'Blue Whales', 'Green Lions']) WITH ORDINALITY AS team (name, place)
     ), runs AS MATERIALIZED (
       SELECT s.pigeonhole_id, s.session_id, s.anonymous, w.person, w.place,
         nextval(pg_get_serial_sequence('quiz_runs', 'id')) AS run,
         CASE WHEN s.anonymous THEN ${lostMark} ELSE convert_to(w.person::text, 'UTF8') END AS player
       FROM given s JOIN people w ON w.session_id = s.session_id
         AND w.place < (SELECT max(answered) FROM questions q WHERE q.session_id = s.session_id)
     ), answers AS MATERIALIZED (
       SELECT q.pigeonhole_id, q.session_id, q.question, r.run, o.id AS option, o.sort = 0 AS is_right,
         1500 + (r.place * 37 + q.sort * 211) % 15000 AS milliseconds, CASE o.sort WHEN 0 THEN 1000 ELSE 0 END AS points
       FROM questions q JOIN runs r ON r.session_id = q.session_id AND r.place < q.answered
         JOIN options o ON o.question = q.question AND o.sort = (ARRAY[0, 0, 0, 0, 1, 1, 1, 2, 2, 3])[1 + (r.place + q.sort) % 10]
     ), asked AS (
       INSERT INTO quiz_questions (pigeonhole_id, session_id, id, text, seconds, points, sort, asked, revealed, answered) OVERRIDING SYSTEM VALUE
       SELECT pigeonhole_id, session_id, question, 'How tall is tower ' || sort + 1 || '?', 20, 1000, sort,
         CASE WHEN answers > 0 THEN sort + 1 END, answers > 0, answered FROM questions
     ), offered AS (
       INSERT INTO quiz_options (pigeonhole_id, quiz_question_id, id, text, is_right, sort, chosen) OVERRIDING SYSTEM VALUE
       SELECT o.pigeonhole_id, o.question, o.id, o.text, o.sort = 0, o.sort, coalesce(counted.chosen, 0)
       FROM options o LEFT JOIN (SELECT option, count(*)::int AS chosen FROM answers GROUP BY option) counted ON counted.option = o.id
     ), played AS (
       INSERT INTO quiz_states (pigeonhole_id, session_id, step, quiz_question_id)
       SELECT pigeonhole_id, session_id, 'final', question FROM questions WHERE answers > 0 AND sort = many - 1
     ), divided AS (
       INSERT INTO quiz_teams (pigeonhole_id, session_id, id, name, sort) OVERRIDING SYSTEM VALUE
       SELECT pigeonhole_id, session_id, team, name, sort FROM teams
     ), joined AS (
       INSERT INTO quiz_runs (pigeonhole_id, session_id, id, player, attendee_id, drawn, points, right_answers, answered, team_id) OVERRIDING SYSTEM VALUE
       SELECT r.pigeonhole_id, r.session_id, r.run, r.player, CASE WHEN r.anonymous THEN NULL ELSE r.person END,
         ARRAY[r.place % 40, r.place * 7 % 40, 10 + r.place % 90], coalesce(sum(a.points), 0), count(*) FILTER (WHERE a.is_right), count(a.run), t.team
       FROM runs r JOIN teams t ON t.session_id = r.session_id AND t.sort = r.place % 3 LEFT JOIN answers a ON a.run = r.run
       GROUP BY r.pigeonhole_id, r.session_id, r.run, r.player, r.anonymous, r.person, r.place, t.team
     )
     INSERT INTO quiz_answers (pigeonhole_id, session_id, quiz_question_id, quiz_run_id, option_ids, is_right, milliseconds, points)
     SELECT pigeonhole_id, session_id, question, run, ARRAY[option], is_right, milliseconds, points FROM answers`,
    [JSON.stringify(sessions)],
  );
}
