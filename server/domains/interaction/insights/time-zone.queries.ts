import type { Db } from '#server/kernel/db/database.ts';

/** By whose clock the times of an event are told. */
export async function timeZoneOf(db: Db, pigeonholeId: string): Promise<string> {
  const { timeZone } = await db
    .selectFrom('pigeonholes')
    .select('timeZone')
    .where('id', '=', pigeonholeId)
    .executeTakeFirstOrThrow();
  return timeZone;
}
