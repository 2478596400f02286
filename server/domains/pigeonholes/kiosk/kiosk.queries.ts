import type { PanelPass } from '#server/kernel/auth/panel-link.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import { eventIsOver } from '../pigeonholes.queries.ts';

export async function isKioskOn(db: Db, pigeonholeId: string): Promise<boolean> {
  const { kioskOn } = await db
    .selectFrom('pigeonholes')
    .select('kioskOn')
    .where('id', '=', pigeonholeId)
    .executeTakeFirstOrThrow();
  return kioskOn;
}

/** Whether that was a change. */
export async function setKiosk(tx: Tx, pigeonholeId: string, kioskOn: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pigeonholes')
    .set({ kioskOn })
    .where('id', '=', pigeonholeId)
    .where('kioskOn', '!=', kioskOn)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What stands behind a kiosk link that was not reset, whether it is on or off. */
export async function kioskOf(db: Db, { pigeonholeId, version }: PanelPass) {
  return db
    .selectFrom('pigeonholes as p')
    .innerJoin('panelLinks as l', 'l.pigeonholeId', 'p.id')
    .innerJoin('workspaces as w', 'w.id', 'p.workspaceId')
    .select([
      'p.name',
      'p.kioskOn',
      'p.language',
      'p.allowedAddresses',
      'w.allowedAddresses as teamAddresses',
    ])
    .where('p.id', '=', pigeonholeId)
    .where('p.trashedAt', 'is', null)
    .where('l.panel', '=', 'kiosk')
    .where('l.version', '=', version)
    .executeTakeFirst();
}

/** The event for whoever joins at its kiosk. */
export async function eventAtKiosk(db: Db, pigeonholeId: string, now: Date) {
  return db
    .selectFrom('pigeonholes as p')
    .select(['p.id', 'p.name', 'p.passcode', eventIsOver(now).as('isOver')])
    .where('p.id', '=', pigeonholeId)
    .executeTakeFirstOrThrow();
}
