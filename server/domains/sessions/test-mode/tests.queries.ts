import { sql } from 'kysely';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';

/** The agenda and each session, those that were deleted and can be brought back too. */
export async function streamsOfEvent(db: Db, pigeonholeId: string): Promise<Stream[]> {
  const sessions = await db
    .selectFrom('sessions')
    .select(['pigeonholeId', 'id as streamId'])
    .where('pigeonholeId', '=', pigeonholeId)
    .orderBy('id')
    .execute();
  return [{ pigeonholeId, streamId: agendaStreamId }, ...sessions];
}

/** Of an event whose row is locked. */
export async function beginTest(tx: Tx, pigeonholeId: string): Promise<void> {
  await tx
    .updateTable('pigeonholes')
    .set({ test: sql`nextval('test_numbers')`, testedAt: sql`now()` })
    .where('id', '=', pigeonholeId)
    .execute();
}

export async function endTest(tx: Tx, pigeonholeId: string): Promise<void> {
  await tx.updateTable('pigeonholes').set({ test: null }).where('id', '=', pigeonholeId).execute();
}

/** Events in test mode of which a session has started: all of them, or the one that is asked for if it is one. */
export async function testsThatAreOver(db: Db, now: Date, id?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pigeonholes')
    .select('id')
    .where('test', 'is not', null)
    .where('firstStart', '<=', now)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}
