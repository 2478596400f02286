import type { Db, Tx } from '#server/kernel/db/database.ts';

type EmailChange = {
  accountId: string;
  email: string;
  confirmHash: Buffer;
  stopHash: Buffer;
  expiresAt: Date;
};

/** The latest wish counts: the links of a former one are void. */
export async function keepEmailChange(tx: Tx, change: EmailChange): Promise<void> {
  const { accountId: _, ...wanted } = change;
  await tx
    .insertInto('emailChanges')
    .values(change)
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(wanted))
    .execute();
}

export async function emailChangeOf(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('emailChanges')
    .select(['email', 'expiresAt'])
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** The change a link to a new address is good for, and what its account is now. */
export async function emailChangeToConfirm(db: Db, confirmHash: Buffer, now: Date) {
  return db
    .selectFrom('emailChanges as c')
    .innerJoin('accounts as a', 'a.id', 'c.accountId')
    .where('c.confirmHash', '=', confirmHash)
    .where('c.expiresAt', '>', now)
    .select(['c.accountId', 'c.email', 'a.email as present', 'a.locale', 'a.passwordHash'])
    .executeTakeFirst();
}

/** Uses up a link to a new address: of two who come with it at once, one gets it. */
export async function takeEmailChange(tx: Tx, confirmHash: Buffer, now: Date) {
  return tx
    .deleteFrom('emailChanges')
    .where('confirmHash', '=', confirmHash)
    .where('expiresAt', '>', now)
    .returning(['accountId', 'email'])
    .executeTakeFirst();
}

export async function emailChangeToStop(db: Db, stopHash: Buffer, now: Date) {
  return db
    .selectFrom('emailChanges')
    .select('email')
    .where('stopHash', '=', stopHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

export async function dropEmailChange(tx: Tx, stopHash: Buffer, now: Date): Promise<string | undefined> {
  const dropped = await tx
    .deleteFrom('emailChanges')
    .where('stopHash', '=', stopHash)
    .where('expiresAt', '>', now)
    .returning('accountId')
    .executeTakeFirst();
  return dropped?.accountId;
}

/** The links of a change that an account has asked for are void. */
export async function dropEmailChangeOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('emailChanges').where('accountId', '=', accountId).execute();
}

/** An account of this address that somebody has proved. */
export async function isTaken(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .where('verifiedAt', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Gives an account another address; an account of that address that nobody has ever proved makes room. */
export async function setEmail(tx: Tx, accountId: string, email: string): Promise<void> {
  await tx.deleteFrom('accounts').where('email', '=', email).where('verifiedAt', 'is', null).execute();
  await tx.updateTable('accounts').set({ email }).where('id', '=', accountId).execute();
}

/** Ends all sign-in sessions of an account but one; answers which. */
export async function endOtherSessions(tx: Tx, accountId: string, except: Buffer | null): Promise<string[]> {
  const ended = await tx
    .deleteFrom('signInSessions')
    .where('accountId', '=', accountId)
    .$if(except !== null, (query) => query.where('idHash', '<>', except))
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

export async function forgetOldEmailChanges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('emailChanges').where('expiresAt', '<', now).execute();
}
