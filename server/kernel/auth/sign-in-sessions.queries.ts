import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export type SignedIn = {
  sessionHash: Buffer;
  accountId: string;
  email: string;
  name: string | null;
  role: string;
  locale: string | null;
  lastSeenAt: Date;
};

/** The account behind a sign-in session that is still good. */
export async function signedInBy(db: Db, sessionHash: Buffer, now: Date): Promise<SignedIn | undefined> {
  return db
    .selectFrom('signInSessions as s')
    .innerJoin('accounts as a', 'a.id', 's.accountId')
    .where('s.idHash', '=', sessionHash)
    .where('s.expiresAt', '>', now)
    .where('a.verifiedAt', 'is not', null)
    .select([
      's.idHash as sessionHash',
      'a.id as accountId',
      'a.email',
      'a.name',
      'a.role',
      'a.locale',
      's.lastSeenAt',
    ])
    .executeTakeFirst();
}

export async function beginSignInSession(
  db: Db,
  session: { hash: Buffer; accountId: string; expiresAt: Date; stay: boolean; userAgent: string | null },
): Promise<void> {
  await db
    .insertInto('signInSessions')
    .values({
      idHash: session.hash,
      accountId: session.accountId,
      expiresAt: session.expiresAt,
      stay: session.stay,
      userAgent: session.userAgent,
    })
    .execute();
}

export async function noteSeen(db: Db, hash: Buffer, now: Date): Promise<void> {
  await db.updateTable('signInSessions').set({ lastSeenAt: now }).where('idHash', '=', hash).execute();
}

export async function endSignInSession(db: Db, hash: Buffer): Promise<void> {
  await db.deleteFrom('signInSessions').where('idHash', '=', hash).execute();
}

/** Ends every sign-in session of an account; answers which there were. */
export async function endSignInSessionsOf(
  db: Db,
  accountId: string,
): Promise<{ hash: Buffer; stay: boolean }[]> {
  return db
    .deleteFrom('signInSessions')
    .where('accountId', '=', accountId)
    .returning(['idHash as hash', 'stay'])
    .execute();
}

export async function forgetOldSignInSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('signInSessions')
    .where('expiresAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
