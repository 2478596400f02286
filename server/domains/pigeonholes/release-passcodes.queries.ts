import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/db/database.ts';

/** Two days after the last one, a passcode is free for others. */
export const releaseOf = (endsOn: RawBuilder<unknown>, timeZone: RawBuilder<unknown>) =>
  sql<Date>`coalesce((${endsOn} + 3)::timestamp AT TIME ZONE ${timeZone}, 'infinity')`;

const isToRelease = (now: Date) =>
  sql<boolean>`passcode_held AND ${releaseOf(sql`ends_on`, sql`time_zone`)} <= ${now}`;

export async function passcodesToRelease(db: Db, now: Date): Promise<string[]> {
  const rows = await db.selectFrom('pigeonholes').select('id').where(isToRelease(now)).execute();
  return rows.map(({ id }) => id);
}

/** False where the event was moved to later days meanwhile. */
export async function releasePasscode(tx: Tx, id: string, now: Date): Promise<boolean> {
  const released = await tx
    .updateTable('pigeonholes')
    .set({ passcodeHeld: false })
    .where('id', '=', id)
    .where(isToRelease(now))
    .returning('id')
    .executeTakeFirst();
  return released !== undefined;
}
