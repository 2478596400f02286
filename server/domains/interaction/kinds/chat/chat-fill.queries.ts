import type { Counter } from '../session-crowd.ts';
import { lostMark, type SessionToFill, sessionsGiven } from '../session-fill.queries.ts';

/** One answer in three is a message; the others are reactions, all over the messages. */
export async function fillMessages(database: Counter, sessions: readonly SessionToFill[]): Promise<void> {
  await database.query(
    `WITH ${sessionsGiven}, sent AS MATERIALIZED (
       SELECT s.*, nth, nextval('live_item_ids') AS id,
         (s.answers - sends) / sends + (nth < (s.answers - sends) % sends)::int AS reactions
       FROM given s, ceil(s.answers / 3.0) AS share, CAST(share AS int) AS sends, generate_series(0, sends - 1) AS nth
     ), reacted AS MATERIALIZED (
       SELECT m.pigeonhole_id, m.session_id, m.id,
         (ARRAY['like', 'love', 'celebrate'])[1 + (m.nth + turn) % 3] AS reaction,
         CASE WHEN m.anonymous THEN ${lostMark} ELSE convert_to(p.person::text, 'UTF8') END AS voter
       FROM sent m, generate_series(1, m.reactions) AS turn, people p
       WHERE p.session_id = m.session_id AND p.place = (m.nth + turn) % m.crowd
     ), written AS (
       INSERT INTO chat_messages (pigeonhole_id, session_id, id, text, status, reactions, attendee_id, mark, sent_at)
       SELECT m.pigeonhole_id, m.session_id, m.id, 'This is message ' || m.nth || ' of the meeting',
         CASE m.nth % 20 WHEN 7 THEN 'hidden' ELSE 'allowed' END, coalesce(counted.reactions, '{}'),
         CASE WHEN NOT m.anonymous THEN p.person END, CASE WHEN m.anonymous THEN ${lostMark} END,
         date_trunc('minute', m.at + m.nth * interval '1 second')
       FROM sent m JOIN people p ON p.session_id = m.session_id AND p.place = m.nth % m.crowd
         LEFT JOIN (
           SELECT id, jsonb_object_agg(reaction, times) AS reactions
           FROM (SELECT id, reaction, count(*) AS times FROM reacted GROUP BY id, reaction) of_message GROUP BY id
         ) counted USING (id)
     )
     INSERT INTO chat_reactions (pigeonhole_id, session_id, message_id, reaction, voter)
     SELECT pigeonhole_id, session_id, id, reaction, voter FROM reacted`,
    [JSON.stringify(sessions)],
  );
}
