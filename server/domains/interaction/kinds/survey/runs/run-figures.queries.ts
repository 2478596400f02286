import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';

/** How often something was answered to a question, in runs that were submitted. */
export type AnswerCount = {
  prompt: string;
  /** An option, or a word. */
  answer: string;
  people: number;
  /** The sum of its places among the answers of each person, from 0. */
  places: number;
};

/** By question: how often each option was chosen, or each word written, whatever its case. Long texts are not counted one by one. */
export async function answerCounts(
  db: Db,
  { pigeonholeId, streamId }: Stream,
  { counted, words }: { counted: readonly string[]; words: readonly string[] },
): Promise<AnswerCount[]> {
  const { rows } = await sql<AnswerCount>`
    SELECT a.prompt, mode() WITHIN GROUP (ORDER BY one.answer) AS answer, count(*)::int AS people,
      sum(one.place - 1)::int AS places
    FROM runs r, jsonb_each(r.answers) AS a (prompt, answers),
      jsonb_array_elements_text(a.answers) WITH ORDINALITY AS one (answer, place)
    WHERE r.pigeonhole_id = ${pigeonholeId} AND r.session_id = ${streamId} AND r.through
      AND a.prompt = ANY (${[...counted, ...words]}::text[])
    GROUP BY a.prompt, CASE WHEN a.prompt = ANY (${words}::text[]) THEN lower(normalize(one.answer, NFKC)) ELSE one.answer END
    ORDER BY people DESC, answer`.execute(db);
  return rows;
}

/** How many people who are through have answered each question. */
export async function votersByPrompt(
  db: Db,
  { pigeonholeId, streamId }: Stream,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ prompt: string; voters: number }>`
    SELECT prompt, count(*)::int AS voters FROM runs r, jsonb_object_keys(r.answers) AS prompt
    WHERE r.pigeonhole_id = ${pigeonholeId} AND r.session_id = ${streamId} AND r.through
    GROUP BY prompt`.execute(db);
  return new Map(rows.map(({ prompt, voters }) => [prompt, voters]));
}
