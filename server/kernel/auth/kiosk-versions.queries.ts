import type { Db } from '../db/database.ts';

/** Which version of its link opens the kiosk of an event; null: there is none, or it is switched off. */
export async function kioskVersion(db: Db, pigeonholeId: string): Promise<number | null> {
  const found = await db
    .selectFrom('panelLinks as l')
    .innerJoin('pigeonholes as p', 'p.id', 'l.pigeonholeId')
    .select('l.version')
    .where('l.pigeonholeId', '=', pigeonholeId)
    .where('l.panel', '=', 'kiosk')
    .where('p.kioskOn', '=', true)
    .executeTakeFirst();
  return found?.version ?? null;
}
