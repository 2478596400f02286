import type { Counter } from '../session-crowd.ts';
import { type SessionToFill, sessionsGiven } from '../session-fill.queries.ts';

/** Word clouds, in which words are as unevenly loved as in a hall: each has two people more than the one before. */
export async function fillAnswers(database: Counter, sessions: readonly SessionToFill[]): Promise<void> {
  await database.query(
    `WITH ${sessionsGiven}, sent AS MATERIALIZED (
       SELECT s.*, nth, nextval('live_item_ids') AS id, p.person, floor(sqrt(nth))::int AS word
       FROM given s, generate_series(0, s.answers - 1) AS nth, people p
       WHERE p.session_id = s.session_id AND p.place = nth % s.crowd
     ), words AS MATERIALIZED (
       SELECT pigeonhole_id, session_id, word, min(id) AS id, count(*)::int AS people
       FROM sent GROUP BY pigeonhole_id, session_id, word
     ), questions AS (
       INSERT INTO opentext_questions (pigeonhole_id, session_id, form, text, received)
       SELECT pigeonhole_id, session_id, 'words', 'What do we need most?', answers FROM given
     ), cloud AS (
       INSERT INTO opentext_words (pigeonhole_id, session_id, id, folded, text, people, status)
       SELECT pigeonhole_id, session_id, id, 'word ' || word, 'Word ' || word, people,
         CASE word % 20 WHEN 7 THEN 'hidden' ELSE 'shown' END FROM words
     )
     INSERT INTO opentext_answers (pigeonhole_id, session_id, id, text, word_id, voter, attendee_id, sent_at)
     SELECT s.pigeonhole_id, s.session_id, s.id, 'Word ' || s.word, w.id, decode(md5(s.id::text), 'hex'),
       CASE WHEN NOT s.anonymous THEN s.person END, date_trunc('minute', s.at + nth * interval '1 second')
     FROM sent s JOIN words w ON w.session_id = s.session_id AND w.word = s.word`,
    [JSON.stringify(sessions)],
  );
}
