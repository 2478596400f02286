import type { Db, Tx } from '#server/kernel/db/database.ts';

/** Coming in again keeps who one is; a name that is given replaces the one before. */
export async function keepAttendee(
  tx: Tx,
  attendee: { pigeonholeId: string; id: string; name: string | null },
): Promise<void> {
  await tx
    .insertInto('attendees')
    .values(attendee)
    .onConflict((conflict) => {
      const same = conflict.columns(['pigeonholeId', 'id']);
      return attendee.name === null ? same.doNothing() : same.doUpdateSet({ name: attendee.name });
    })
    .execute();
}

export async function attendeeName(
  db: Db,
  pigeonholeId: string,
  id: string,
): Promise<string | null | undefined> {
  const found = await db
    .selectFrom('attendees')
    .select('name')
    .where('pigeonholeId', '=', pigeonholeId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.name;
}
