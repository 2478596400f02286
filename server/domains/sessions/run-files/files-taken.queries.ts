import type { Db } from '#server/kernel/db/database.ts';

/** True: this was the first time. */
export async function setFilesTaken(db: Db, pigeonholeId: string, now: Date): Promise<boolean> {
  const first = await db
    .updateTable('pigeonholes')
    .set({ filesTakenAt: now })
    .where('id', '=', pigeonholeId)
    .where('filesTakenAt', 'is', null)
    .returning('id')
    .execute();
  return first.length > 0;
}
