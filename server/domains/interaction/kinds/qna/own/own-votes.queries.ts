import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';

/** The votes that stand under these marks, each looked up by its key. */
export async function votesOf(
  db: Db,
  { pigeonholeId, streamId }: Stream,
  marks: readonly { id: string; voter: Buffer }[],
): Promise<{ questionId: string; up: boolean }[]> {
  const given = marks.map(({ id, voter }) => ({ id, voter: voter.toString('base64') }));
  const { rows } = await sql<{ questionId: string; up: boolean }>`
    SELECT v.question_id, v.up
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS m (id bigint, voter text)
    JOIN question_votes v ON v.pigeonhole_id = ${pigeonholeId} AND v.session_id = ${streamId}
      AND v.question_id = m.id AND v.voter = decode(m.voter, 'base64')`.execute(db);
  return rows;
}
