import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/db/database.ts';

export type RehearsalRow = {
  id: string;
  people: number;
  by: string | null;
  sent: number;
  startedAt: Date;
};

/** Seconds after which a rehearsal that nobody has touched is of a node that died. */
const deadAfter = 5;
const isAlive = sql<boolean>`r.alive_at > now() - make_interval(secs => ${deadAfter})`;

export async function rehearsalOf(db: Db, pigeonholeId: string): Promise<RehearsalRow | undefined> {
  return db
    .selectFrom('rehearsals as r')
    .leftJoin('accounts as a', 'a.id', 'r.accountId')
    .select(['r.id', 'r.people', 'a.name as by', 'r.sent', 'r.startedAt'])
    .where('r.pigeonholeId', '=', pigeonholeId)
    .where(isAlive)
    .executeTakeFirst();
}

/** Of an event whose row is locked, and in which none goes on. Returns its id. */
export async function insertRehearsal(
  tx: Tx,
  rehearsal: { pigeonholeId: string; accountId: string | null; people: number },
): Promise<string> {
  await endRehearsal(tx, rehearsal.pigeonholeId);
  const { id } = await tx
    .insertInto('rehearsals')
    .values(rehearsal)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Says that it goes on. False: it has been stopped. */
export async function keepRehearsal(
  db: Db,
  { pigeonholeId, id, sent }: { pigeonholeId: string; id: string; sent: number },
): Promise<boolean> {
  const kept = await db
    .updateTable('rehearsals')
    .set({ sent, aliveAt: sql`now()` })
    .where('pigeonholeId', '=', pigeonholeId)
    .where('id', '=', id)
    .returning('id')
    .execute();
  return kept.length > 0;
}

/** Whichever goes on in an event, or this one if it still does. */
export async function endRehearsal(db: Db, pigeonholeId: string, id?: string): Promise<void> {
  await db
    .deleteFrom('rehearsals')
    .where('pigeonholeId', '=', pigeonholeId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute();
}

/** Who started it is forgotten. */
export async function forgetStarter(tx: Tx, accountId: string): Promise<void> {
  await tx.updateTable('rehearsals').set({ accountId: null }).where('accountId', '=', accountId).execute();
}
