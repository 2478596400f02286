import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/database.ts';
import type { CountOf } from '../../of-sessions.ts';
import type { SessionsOf } from '../../session-kind.ts';

/** How often something was answered to a question, in runs that were submitted. */
export type AnswerCount = {
  sessionId: string;
  prompt: string;
  /** An option, or a word. */
  answer: string;
  people: number;
  /** The sum of its places among the answers of each person, from 0. */
  places: number;
};

/** A question of a session, of which `words` are counted whatever their case. */
type CountedPrompt = { sessionId: string; prompt: string; words: boolean };

/** By question: how often each option was chosen, or each word written. Long texts are not counted one by one. */
export async function answerCounts(
  db: Db,
  pigeonholeId: string,
  asked: readonly CountedPrompt[],
): Promise<AnswerCount[]> {
  const sessionIds = [...new Set(asked.map(({ sessionId }) => sessionId))];
  const { rows } = await sql<AnswerCount>`
    SELECT r.session_id, a.prompt, mode() WITHIN GROUP (ORDER BY one.answer) AS answer, count(*)::int AS people,
      sum(one.place - 1)::int AS places
    FROM runs r CROSS JOIN jsonb_each(r.answers) AS a (prompt, answers)
      JOIN jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS asked ("sessionId" bigint, prompt text, words boolean)
        ON asked."sessionId" = r.session_id AND asked.prompt = a.prompt
      CROSS JOIN jsonb_array_elements_text(a.answers) WITH ORDINALITY AS one (answer, place)
    WHERE r.pigeonhole_id = ${pigeonholeId} AND r.session_id = ANY (${sessionIds}::bigint[]) AND r.through
    GROUP BY r.session_id, a.prompt, CASE WHEN asked.words THEN lower(normalize(one.answer, NFKC)) ELSE one.answer END
    ORDER BY people DESC, answer`.execute(db);
  return rows;
}

/** How many people who are through have answered each question. */
export async function votersByPrompt(db: Db, { pigeonholeId, sessionIds }: SessionsOf): Promise<CountOf[]> {
  const { rows } = await sql<CountOf>`
    SELECT r.session_id, prompt AS of, count(*)::int AS count FROM runs r, jsonb_object_keys(r.answers) AS prompt
    WHERE r.pigeonhole_id = ${pigeonholeId} AND r.session_id = ANY (${sessionIds}::bigint[]) AND r.through
    GROUP BY r.session_id, prompt`.execute(db);
  return rows;
}
