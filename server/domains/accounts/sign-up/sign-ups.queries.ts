import { sql } from 'kysely';
import type { Database, Db, Tx } from '#server/kernel/db/database.ts';

export async function insertSignUp(
  tx: Tx,
  signUp: {
    email: string;
    locale: string;
    passwordHash: string;
    visitHash: Buffer | null;
    redirectTo: string | null;
    otherwise: Buffer;
    madeAt: Date;
    expiresAt: Date;
  },
): Promise<string> {
  const { id } = await tx.insertInto('signUps').values(signUp).returning('id').executeTakeFirstOrThrow();
  return id;
}

type Asked = { email: string; visitHash: Buffer | null; askedAt: Date };

/** Asks for the mail of a sign-up with this address, be there one or not. */
export async function askForSignUpMail(tx: Tx, asked: Asked): Promise<void> {
  await tx.insertInto('signUpMails').values(asked).execute();
}

/** Mails to be written now; taken out, and back again if the transaction fails. */
export async function takeSignUpMails(tx: Tx, count: number): Promise<Asked[]> {
  const taken = await sql<Asked>`
    DELETE FROM sign_up_mails WHERE id IN (
      SELECT id FROM sign_up_mails ORDER BY id LIMIT ${count} FOR UPDATE SKIP LOCKED)
    RETURNING email, visit_hash, asked_at`.execute(tx);
  return taken.rows;
}

/** The sign-up whose mail was asked for: of this browser before those of others, and the latest. Locked: one mails it. */
export async function signUpToMail(tx: Tx, { email, visitHash, askedAt }: Asked) {
  return tx
    .selectFrom('signUps')
    .select(['id', 'email', 'locale', 'passwordHash', 'visitHash', 'redirectTo', 'otherwise', 'mailedAt'])
    .where('email', '=', email)
    .where('expiresAt', '>', askedAt)
    .orderBy(sql`visit_hash IS NOT DISTINCT FROM ${visitHash}`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** The latest sign-up of a browser, until it is finished or over. */
export async function signUpOfVisit(db: Db, visitHash: Buffer, now: Date) {
  return db
    .selectFrom('signUps')
    .select(['email', 'expiresAt', 'madeAt', 'mailedAt'])
    .where('visitHash', '=', visitHash)
    .where('expiresAt', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Mails that all sign-ups with an address have caused since then. */
export async function signUpMailsSince(tx: Tx, email: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('signUps')
    .select(sql<number>`coalesce(sum(mail_count), 0)::int`.as('count'))
    .where('email', '=', email)
    .where('mailedAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** One more mail of those that count: those since then. */
export async function noteMailed(
  tx: Tx,
  id: string,
  { since, ...times }: { mailedAt: Date; expiresAt: Date; since: Date },
): Promise<void> {
  const mailCount = sql<number>`CASE WHEN mailed_at > ${since} THEN mail_count + 1 ELSE 1 END`;
  await tx
    .updateTable('signUps')
    .set({ ...times, mailCount })
    .where('id', '=', id)
    .execute();
}

export async function dropSignUp(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('signUps').where('id', '=', id).execute();
}

/** Accounts that a step locks. */
const stepSize = 100;

/**
 * Deletes the accounts of sign-ups that nobody finished: without a link or a sign-up there is no way to prove the address. Where
 * an operator has made somebody of that address an admin, or given them a role, they may still come.
 */
export async function forgetUnproved(db: Database, now: Date): Promise<void> {
  for (let after = '0'; ; ) {
    const last = await db.transaction().execute((tx) => forgetSomeUnproved(tx, after, now));
    if (last === undefined) return;
    after = last;
  }
}

/** Answers the last one that was looked at. What is locked is of somebody who signs up at this moment. */
async function forgetSomeUnproved(tx: Tx, after: string, now: Date): Promise<string | undefined> {
  const some = await tx
    .selectFrom('accounts')
    .select('id')
    .where('verifiedAt', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(stepSize)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = some.map(({ id }) => id);
  if (ids.length > 0)
    await sql`
      DELETE FROM accounts a
      WHERE a.id = ANY(${ids}::bigint[]) AND a.verified_at IS NULL AND a.role = 'user'
        AND NOT EXISTS (SELECT FROM mailed_links l
          WHERE l.account_id = a.id AND l.used_at IS NULL AND l.expires_at > ${now})
        AND NOT EXISTS (SELECT FROM sign_ups s WHERE s.email = a.email)
        AND NOT EXISTS (SELECT FROM sign_up_mails m WHERE m.email = a.email)
        AND NOT EXISTS (SELECT FROM sign_in_sessions s WHERE s.account_id = a.id)
        AND NOT EXISTS (SELECT FROM workspace_members m WHERE m.account_id = a.id)
        AND NOT EXISTS (SELECT FROM organisation_members m WHERE m.account_id = a.id)`.execute(tx);
  return ids.at(-1);
}

export async function forgetOldSignUps(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('signUps').where('expiresAt', '<', now).execute();
}
