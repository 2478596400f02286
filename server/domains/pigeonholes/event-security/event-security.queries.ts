import type { EventSecurity } from '#contract/pigeonholes/event-security.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';

export async function eventSecurityOf(db: Db, pigeonholeId: string): Promise<EventSecurity> {
  return db
    .selectFrom('pigeonholes')
    .select(['allowedAddresses', 'embedHosts'])
    .where('id', '=', pigeonholeId)
    .executeTakeFirstOrThrow();
}

export async function setEventSecurity(tx: Tx, pigeonholeId: string, security: EventSecurity): Promise<void> {
  await tx.updateTable('pigeonholes').set(security).where('id', '=', pigeonholeId).execute();
}
