import type { Db } from '#server/kernel/db/database.ts';

/** How often a question stands in the database, word for word. */
export async function timesAsked(db: Db, text: string): Promise<number> {
  const rows = await db.selectFrom('questions').select('id').where('text', '=', text).execute();
  return rows.length;
}

/** How many people have come into an event. */
export async function attendeesOf(db: Db, pigeonholeId: string): Promise<number> {
  const rows = await db
    .selectFrom('attendees')
    .select('id')
    .where('pigeonholeId', '=', pigeonholeId)
    .execute();
  return rows.length;
}
