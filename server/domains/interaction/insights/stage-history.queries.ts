import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';

export type ShownRow = { itemId: string; shownAt: Date; hiddenAt: Date | null };

/** What is noted to be on the stage; null: nothing. */
async function notedOnStage(tx: Tx, { pigeonholeId, streamId }: Stream): Promise<string | null> {
  const shown = await tx
    .selectFrom('stageHistory')
    .select('itemId')
    .where('pigeonholeId', '=', pigeonholeId)
    .where('sessionId', '=', streamId)
    .where('hiddenAt', 'is', null)
    .executeTakeFirst();
  return shown?.itemId ?? null;
}

/** Notes that the stage shows this question or prompt from now on, in place of what it showed; null: none. */
export async function noteOnStage(tx: Tx, stream: Stream, itemId: string | null, now: Date): Promise<void> {
  if ((await notedOnStage(tx, stream)) === itemId) return;
  const { pigeonholeId, streamId: sessionId } = stream;
  await tx
    .updateTable('stageHistory')
    .set({ hiddenAt: now })
    .where('pigeonholeId', '=', pigeonholeId)
    .where('sessionId', '=', sessionId)
    .where('hiddenAt', 'is', null)
    .execute();
  if (itemId !== null)
    await tx.insertInto('stageHistory').values({ pigeonholeId, sessionId, itemId, shownAt: now }).execute();
}

/** The same where something is noted: until something was chosen, insights tell what the stage shows by itself. */
export async function noteStillOnStage(tx: Tx, stream: Stream, itemId: string, now: Date): Promise<void> {
  if ((await notedOnStage(tx, stream)) !== null) await noteOnStage(tx, stream, itemId, now);
}

type Staged = { sessionId: string; itemId: string; shownAt: Date };

/** Notes what the stages of sessions show of which nothing is noted. */
export async function noteStagesAnew(tx: Tx, pigeonholeId: string, staged: readonly Staged[]): Promise<void> {
  if (staged.length === 0) return;
  await tx
    .insertInto('stageHistory')
    .values(staged.map((one) => ({ pigeonholeId, ...one })))
    .execute();
}

/** What the stage of a session showed, the earliest first. */
export async function shownOnStage(db: Db, { pigeonholeId, streamId }: Stream): Promise<ShownRow[]> {
  return db
    .selectFrom('stageHistory')
    .select(['itemId', 'shownAt', 'hiddenAt'])
    .where('pigeonholeId', '=', pigeonholeId)
    .where('sessionId', '=', streamId)
    .orderBy('id')
    .execute();
}
