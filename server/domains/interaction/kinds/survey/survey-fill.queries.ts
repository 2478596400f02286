import type { Counter } from '../session-crowd.ts';
import { lostMark, type SessionToFill, sessionsGiven } from '../session-fill.queries.ts';

const pages = JSON.stringify([
  {
    id: 'all',
    title: '',
    text: '',
    prompts: [
      {
        id: 'again',
        form: 'choice',
        text: 'Would you come again?',
        required: true,
        settings: { low: '', high: '' },
        options: [
          { id: 'yes', text: 'Yes', picture: null },
          { id: 'no', text: 'No', picture: null },
        ],
        least: 1,
        most: 1,
      },
      {
        id: 'why',
        form: 'text',
        text: 'Why?',
        required: false,
        settings: { low: '', high: '' },
        options: [],
        least: 1,
        most: 1,
      },
    ],
    skips: [],
  },
]);

/** Surveys on one page. Where there are more answers than people, the others are of people who came back on other devices. */
export async function fillRuns(database: Counter, sessions: readonly SessionToFill[]): Promise<void> {
  await database.query(
    `WITH ${sessionsGiven}, submitted AS MATERIALIZED (
       SELECT s.*, nth, CASE WHEN NOT s.anonymous AND nth < s.crowd THEN p.person END AS person
       FROM given s, generate_series(0, s.answers - 1) AS nth, people p
       WHERE p.session_id = s.session_id AND p.place = nth % s.crowd
     ), forms AS (
       INSERT INTO run_forms (pigeonhole_id, session_id, pages, began, through, left_pages)
       SELECT s.pigeonhole_id, s.session_id, $2::jsonb, n.runs, n.runs, CASE WHEN n.runs > 0 THEN jsonb_build_object('all', n.runs) ELSE '{}' END
       FROM given s, LATERAL (SELECT count(*)::int AS runs FROM submitted r WHERE r.session_id = s.session_id) n
     )
     INSERT INTO runs (pigeonhole_id, session_id, run, attendee_id, left_pages, through, answers, written)
     SELECT pigeonhole_id, session_id,
       CASE WHEN person IS NULL THEN ${lostMark} ELSE convert_to(person::text, 'UTF8') END, person, ARRAY['all'], true,
       jsonb_build_object('again', jsonb_build_array(CASE nth % 5 WHEN 0 THEN 'no' ELSE 'yes' END),
         'why', jsonb_build_array('Reason ' || nth)), 'Reason ' || nth
     FROM submitted`,
    [JSON.stringify(sessions), pages],
  );
}
