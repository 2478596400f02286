import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import { inAlphabet } from '#server/kernel/db/page-of.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';

/** The members of a workspace, by name. */
export async function membersIn(db: Db, workspaceId: string): Promise<{ id: string; name: string | null }[]> {
  return db
    .selectFrom('workspaceMembers as m')
    .innerJoin('accounts as a', 'a.id', 'm.accountId')
    .select(['a.id', 'a.name'])
    .where('m.workspaceId', '=', workspaceId)
    .orderBy(inAlphabet(sql`a.name`))
    .orderBy('a.id')
    .execute();
}

/** Assigns a question if it still is whose its assigner saw; false: somebody was faster. */
export async function assignIn(
  tx: Tx,
  session: Stream,
  { id, assigneeId, seenId }: { id: string; assigneeId: string | null; seenId: string | null },
): Promise<boolean> {
  const assigned = await tx
    .updateTable('questions')
    .set({ assigneeId })
    .where('pigeonholeId', '=', session.pigeonholeId)
    .where('sessionId', '=', session.streamId)
    .where('id', '=', id)
    .where('assigneeId', 'is not distinct from', seenId)
    .returning('id')
    .executeTakeFirst();
  return assigned !== undefined;
}
