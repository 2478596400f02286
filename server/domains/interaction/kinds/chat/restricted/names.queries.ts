import type { Db } from '#server/kernel/db/database.ts';

/** The names of these attendees, as far as they have one. */
export async function namesIn(
  db: Db,
  pigeonholeId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('attendees')
    .select('id')
    .select((row) => row.ref('name').$notNull().as('name'))
    .where('pigeonholeId', '=', pigeonholeId)
    .where('id', 'in', [...new Set(ids)])
    .where('name', 'is not', null)
    .execute();
}
