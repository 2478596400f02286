import type { Selectable } from 'kysely';
import type { Announcement } from '#contract/realtime/agenda-stream.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Announcements } from '#server/kernel/db/tables.ts';

const columns = ['id', 'text', 'announcedAt', 'expiresAt'] as const;

/** Also one that has expired, until the job takes it away: screens hide it by their clock. */
export async function announcementOf(db: Db, pigeonholeId: string): Promise<Announcement | null> {
  const row = await db
    .selectFrom('announcements')
    .select(columns)
    .where('pigeonholeId', '=', pigeonholeId)
    .executeTakeFirst();
  return row === undefined ? null : announcementView(row);
}

/** A new row each time: phones know by its id what somebody has closed. */
export async function replaceAnnouncement(
  tx: Tx,
  pigeonholeId: string,
  { text, now, until }: { text: string; now: Date; until: Date },
): Promise<Announcement> {
  await tx.deleteFrom('announcements').where('pigeonholeId', '=', pigeonholeId).execute();
  const row = await tx
    .insertInto('announcements')
    .values({ pigeonholeId, text, announcedAt: now, expiresAt: until })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return announcementView(row);
}

/** True: it was there. */
export async function removeAnnouncement(tx: Tx, pigeonholeId: string, id: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('announcements')
    .where('pigeonholeId', '=', pigeonholeId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

export function expiredAnnouncements(db: Db, now: Date): Promise<{ id: string; pigeonholeId: string }[]> {
  return db
    .selectFrom('announcements')
    .select(['id', 'pigeonholeId'])
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(1000)
    .execute();
}

function announcementView({
  id,
  text,
  announcedAt,
  expiresAt,
}: Pick<Selectable<Announcements>, (typeof columns)[number]>): Announcement {
  return { id, text, at: announcedAt.getTime(), until: expiresAt.getTime() };
}
