import { eventIsOver } from '#server/domains/pigeonholes/index.ts';
import type { Db } from '#server/kernel/db/database.ts';

export async function isEventOver(db: Db, pigeonholeId: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('pigeonholes as p')
    .select('p.id')
    .where('p.id', '=', pigeonholeId)
    .where(eventIsOver(now))
    .executeTakeFirst();
  return found !== undefined;
}

/** Sessions that run although their event is over: all of them, or the one that is asked for if it is one. */
export async function sessionsBeyondEvent(
  db: Db,
  now: Date,
  id?: string,
): Promise<{ id: string; pigeonholeId: string; workspaceId: string }[]> {
  return db
    .selectFrom('sessions as s')
    .innerJoin('pigeonholes as p', 'p.id', 's.pigeonholeId')
    .select(['s.id', 's.pigeonholeId', 'p.workspaceId'])
    .where('s.startsAt', '<=', now)
    .where('s.deletedAt', 'is', null)
    .where((row) => row.or([row('s.endsAt', 'is', null), row('s.endsAt', '>', now)]))
    .where(eventIsOver(now))
    .$if(id !== undefined, (query) => query.where('s.id', '=', id ?? ''))
    .orderBy('s.id')
    .execute();
}
