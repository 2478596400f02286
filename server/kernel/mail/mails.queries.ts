import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

export type Mail = {
  recipient: string;
  subject: string;
  html: string;
  plain: string;
  replyTo: string | null;
  unsubscribeUrl: string | null;
};

/** The privacy page names this number. */
const daysKept = 30;

export async function keepMail(tx: Tx, mail: Mail): Promise<string> {
  const { id } = await tx.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Milliseconds after which whoever was sending a mail must have died. */
const longestSending = 120_000;

/**
 * A mail that is to be sent, taken so that nobody else sends it meanwhile. 'sent': there is nothing to do; 'busy': somebody
 * is at it.
 */
export async function takeMail(
  db: Db,
  id: string,
  now: Date,
): Promise<(Mail & { madeAt: Date; failures: number }) | 'sent' | 'busy'> {
  const taken = await db
    .updateTable('mails')
    .set({ sendingUntil: new Date(now.getTime() + longestSending) })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where((row) => row.or([row('sendingUntil', 'is', null), row('sendingUntil', '<', now)]))
    .returning(['recipient', 'subject', 'html', 'plain', 'replyTo', 'unsubscribeUrl', 'madeAt', 'failures'])
    .executeTakeFirst();
  if (taken !== undefined) return taken;
  const waiting = await db
    .selectFrom('mails')
    .select('id')
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .executeTakeFirst();
  return waiting === undefined ? 'sent' : 'busy';
}

export async function noteSent(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sentAt: now, sendingUntil: null, lastError: null })
    .where('id', '=', id)
    .execute();
}

export async function noteFailure(db: Db, id: string, message: string): Promise<void> {
  await db
    .updateTable('mails')
    .set((row) => ({
      failures: row('failures', '+', 1),
      lastError: message.slice(0, 500),
      sendingUntil: null,
    }))
    .where('id', '=', id)
    .execute();
}

/** Whatever became of them: a mail that could not be sent for a month helps nobody any more. */
export async function forgetOldMails(db: Db, now: Date): Promise<void> {
  const monthAgo = new Date(now.getTime() - daysKept * 86_400_000);
  await db.deleteFrom('mails').where('madeAt', '<', monthAgo).execute();
}

/** All that was written to somebody, or on their behalf, or that names their address: all of it, and no longer one's part. */
export async function forgetMailsOf(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('mails')
    .where((row) =>
      row.or([
        row('recipient', '=', email),
        row('replyTo', '=', email),
        // Hardly any names it: the pattern, which takes many times as long, is tried on those alone.
        sql<boolean>`CASE WHEN position(${email.toLowerCase()} in lower(plain COLLATE "C")) > 0
          THEN plain COLLATE "C" ~* ${wholeAddress(email)} ELSE false END`,
      ]),
    )
    .execute();
}

/**
 * A pattern of PostgreSQL for an address that is not the end or the beginning of another. Signs that may stand in front of an
 * address as well as in one belong to it where a letter or digit stands before them; a full stop behind it ends a sentence.
 */
function wholeAddress(email: string): string {
  const itself = email.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return `(?<![a-z0-9_%+-][.!#$&'*/=?^\`{|}~]*)${itself}(?!-*[a-z0-9]|\\.[a-z0-9])`;
}

export async function mailsWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('sentAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type OutboxMail = Pick<Mail, 'recipient' | 'subject' | 'plain'> & { id: string; madeAt: Date };

export async function latestMails(db: Db, count: number): Promise<OutboxMail[]> {
  return db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'plain', 'madeAt'])
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}

/** One of them as HTML; undefined where there is none. */
export async function mailAsHtml(db: Db, id: string): Promise<string | undefined> {
  const mail = await db.selectFrom('mails').select('html').where('id', '=', id).executeTakeFirst();
  return mail?.html;
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

/** Mails of the last days to somebody, as they were written. */
export async function mailsTo(db: Db, email: string) {
  return db
    .selectFrom('mails')
    .select(['subject', 'madeAt', 'sentAt'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
}
