import type { Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';

/** The sessions of these pigeonholes. */
export async function sessionsIn(tx: Tx, pigeonholeIds: readonly string[]): Promise<Stream[]> {
  if (pigeonholeIds.length === 0) return [];
  return tx
    .selectFrom('sessions')
    .select(['pigeonholeId', 'id as streamId'])
    .where('pigeonholeId', 'in', pigeonholeIds)
    .execute();
}
