import type { Counter } from '../session-crowd.ts';
import { lostMark, type SessionToFill, sessionsGiven } from '../session-fill.queries.ts';

/** One answer in ten is a question; the others are votes, all over the questions. */
export async function fillQuestions(database: Counter, sessions: readonly SessionToFill[]): Promise<void> {
  await database.query(
    `WITH ${sessionsGiven}, asked AS MATERIALIZED (
       SELECT s.*, nth, nextval('live_item_ids') AS id,
         (s.answers - asks) / asks + (nth < (s.answers - asks) % asks)::int AS received,
         nth % 10 = 0 AND s.answers >= 2 * asks AS helped,
         nth % 10 = 0 AND s.answers >= 5 * asks AS commented
       FROM given s, ceil(s.answers / 10.0) AS share, CAST(share AS int) AS asks, generate_series(0, asks - 1) AS nth
     ), counted AS MATERIALIZED (
       SELECT *, received - helped::int - 2 * commented::int AS votes,
         CASE WHEN helped THEN nextval('live_item_ids') END AS answer_id,
         CASE WHEN commented THEN nextval('live_item_ids') END AS comment_id
       FROM asked
     ), written AS (
       INSERT INTO questions (pigeonhole_id, session_id, id, text, answer, answer_id, helpful, comments, status, votes, attendee_id, mark, asked_at)
       SELECT q.pigeonhole_id, q.session_id, q.id,
         'What becomes of floor ' || q.nth || ' when the ' || CASE q.nth % 4
           WHEN 0 THEN 'coffee machine' WHEN 1 THEN 'library' WHEN 2 THEN 'workshop' ELSE 'garden' END || ' moves?',
         CASE WHEN q.helped THEN 'It stays as it is.' END, q.answer_id, q.helped::int, q.commented::int,
         CASE q.nth % 10 WHEN 3 THEN 'answered' WHEN 7 THEN 'dismissed' ELSE 'allowed' END, q.votes,
         CASE WHEN NOT q.anonymous THEN p.person END, CASE WHEN q.anonymous THEN ${lostMark} END,
         date_trunc('minute', q.at + q.nth * interval '1 second')
       FROM counted q JOIN people p ON p.session_id = q.session_id AND p.place = q.nth % q.crowd
       RETURNING pigeonhole_id, session_id, id, status, asked_at
     ), moved AS (
       INSERT INTO question_moves (pigeonhole_id, session_id, question_id, from_status, to_status, made_with, at)
       SELECT pigeonhole_id, session_id, id, 'pending', status, 'panel', asked_at + interval '5 minutes'
       FROM written
     ), marked AS (
       INSERT INTO helpful_marks (pigeonhole_id, session_id, answer_id, voter)
       SELECT q.pigeonhole_id, q.session_id, q.answer_id,
         CASE WHEN q.anonymous THEN ${lostMark} ELSE convert_to(p.person::text, 'UTF8') END
       FROM counted q JOIN people p ON p.session_id = q.session_id AND p.place = q.nth % q.crowd
       WHERE q.helped
     ), said AS (
       INSERT INTO question_comments (pigeonhole_id, session_id, id, question_id, text, status, votes, attendee_id, mark, sent_at)
       SELECT q.pigeonhole_id, q.session_id, q.comment_id, q.id, 'And who moves first?', 'allowed', 1,
         CASE WHEN NOT q.anonymous THEN p.person END, CASE WHEN q.anonymous THEN ${lostMark} END,
         date_trunc('minute', q.at + q.nth * interval '1 second')
       FROM counted q JOIN people p ON p.session_id = q.session_id AND p.place = (q.nth + 1) % q.crowd
       WHERE q.commented
     ), liked AS (
       INSERT INTO comment_votes (pigeonhole_id, session_id, comment_id, voter)
       SELECT q.pigeonhole_id, q.session_id, q.comment_id,
         CASE WHEN q.anonymous THEN ${lostMark} ELSE convert_to(p.person::text, 'UTF8') END
       FROM counted q JOIN people p ON p.session_id = q.session_id AND p.place = q.nth % q.crowd
       WHERE q.commented
     )
     INSERT INTO question_votes (pigeonhole_id, session_id, question_id, voter)
     SELECT q.pigeonhole_id, q.session_id, q.id,
       CASE WHEN q.anonymous THEN ${lostMark} ELSE convert_to(p.person::text, 'UTF8') END
     FROM counted q, generate_series(1, q.votes) AS vote, people p
     WHERE p.session_id = q.session_id AND p.place = (q.nth + vote) % q.crowd`,
    [JSON.stringify(sessions)],
  );
}
