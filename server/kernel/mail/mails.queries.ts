import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

export type Mail = { recipient: string; subject: string; html: string; plain: string };

export async function keepMail(tx: Tx, mail: Mail): Promise<string> {
  const { id } = await tx.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function mailToSend(db: Db, id: string): Promise<Mail | undefined> {
  return db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'html', 'plain'])
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .executeTakeFirst();
}

export async function noteSent(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('mails').set({ sentAt: now }).where('id', '=', id).execute();
}

export async function noteFailure(db: Db, id: string, message: string): Promise<void> {
  await db
    .updateTable('mails')
    .set((row) => ({ failures: row('failures', '+', 1), lastError: message.slice(0, 500) }))
    .where('id', '=', id)
    .execute();
}

export async function mailsWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('sentAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function latestMails(db: Db, count: number): Promise<(Mail & { id: string; madeAt: Date })[]> {
  return db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'html', 'plain', 'madeAt'])
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}

/** Mails whose job was lost, as after a restore from a backup: younger than a day, and waiting for longer than an hour. */
export async function forgottenMails(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where('sentAt', 'is', null)
    .where('failures', '=', 0)
    .where('madeAt', '<', sql<Date>`now() - interval '1 hour'`)
    .where('madeAt', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('id')
    .limit(1000)
    .execute();
  return rows.map((row) => row.id);
}
