import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import type { SessionsOf } from '../session-kind.ts';

type Coded = { code: string; optionIds: readonly string[] };

/** Of these codes those that stand for a vote on the prompt already. The batch has locked the stream: none comes in between. */
export async function codesTaken(
  tx: Tx,
  { pigeonholeId, streamId }: Stream,
  promptId: string,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const rows = await tx
    .selectFrom('pollCodes')
    .select('code')
    .where('pigeonholeId', '=', pigeonholeId)
    .where('sessionId', '=', streamId)
    .where('pollQuestionId', '=', promptId)
    .where('code', 'in', codes)
    .execute();
  return new Set(rows.map(({ code }) => code));
}

/**
 * Lists votes by their codes. They are written in the order of these, not in that of the votes; and the options of one in the order
 * of their ids, unless they are ranked: the order of ticks would say more than was asked.
 */
export async function insertCodes(
  tx: Tx,
  { pigeonholeId, streamId }: Stream,
  promptId: string,
  coded: readonly Coded[],
): Promise<void> {
  if (coded.length === 0) return;
  await sql`
    INSERT INTO poll_codes (pigeonhole_id, session_id, poll_question_id, code, option_ids)
    SELECT ${pigeonholeId}, ${streamId}, q.id, v.code, ARRAY(
      SELECT option_id::bigint FROM jsonb_array_elements_text(v."optionIds") WITH ORDINALITY AS chosen (option_id, place)
      ORDER BY CASE q.form WHEN 'ranking' THEN place ELSE option_id::bigint END)
    FROM jsonb_to_recordset(${JSON.stringify(coded)}::jsonb) AS v (code text, "optionIds" jsonb), poll_questions q
    WHERE q.pigeonhole_id = ${pigeonholeId} AND q.session_id = ${streamId} AND q.id = ${promptId}
    ORDER BY v.code COLLATE "C"`.execute(tx);
}

/** In the order of the codes, which is that of chance. */
export async function codesIn(
  db: Db,
  { pigeonholeId, streamId }: Stream,
): Promise<(Coded & { promptId: string })[]> {
  const { rows } = await sql<Coded & { promptId: string }>`
    SELECT poll_question_id AS prompt_id, code, option_ids::text[] AS option_ids FROM poll_codes
    WHERE pigeonhole_id = ${pigeonholeId} AND session_id = ${streamId}
    ORDER BY poll_question_id, code COLLATE "C"`.execute(db);
  return rows;
}

export async function deleteCodes(tx: Tx, { pigeonholeId, sessionIds }: SessionsOf): Promise<void> {
  await tx
    .deleteFrom('pollCodes')
    .where('pigeonholeId', '=', pigeonholeId)
    .where('sessionId', 'in', sessionIds)
    .execute();
}

/** This table is keyed by pigeonhole but has no foreign key that would cascade. */
export async function forgetCodes(tx: Tx, pigeonholeIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('pollCodes').where('pigeonholeId', 'in', pigeonholeIds).execute();
}
