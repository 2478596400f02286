import { sql } from 'kysely';
import type { Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';

/** Groups a word, and what is grouped with it, with one that stands for itself; false: one of them does not any more. */
export async function groupIn(
  tx: Tx,
  { pigeonholeId, streamId }: Stream,
  { id, into }: { id: string; into: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    UPDATE opentext_words w SET group_id = ${into}
    WHERE w.pigeonhole_id = ${pigeonholeId} AND w.session_id = ${streamId}
      AND (w.id = ${id} AND w.group_id IS NULL OR w.group_id = ${id})
      AND EXISTS (
        SELECT FROM opentext_words t
        WHERE t.pigeonhole_id = w.pigeonhole_id AND t.session_id = w.session_id AND t.id = ${into} AND t.group_id IS NULL)
    RETURNING w.id`.execute(tx);
  return rows.some((row) => row.id === id);
}

/** The word that it was grouped with; undefined: it was with none. */
export async function ungroupIn(
  tx: Tx,
  { pigeonholeId, streamId }: Stream,
  id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ groupId: string }>`
    WITH was AS (
      SELECT group_id FROM opentext_words
      WHERE pigeonhole_id = ${pigeonholeId} AND session_id = ${streamId} AND id = ${id} AND group_id IS NOT NULL
    )
    UPDATE opentext_words w SET group_id = NULL FROM was
    WHERE w.pigeonhole_id = ${pigeonholeId} AND w.session_id = ${streamId} AND w.id = ${id}
    RETURNING was.group_id`.execute(tx);
  return rows[0]?.groupId;
}
