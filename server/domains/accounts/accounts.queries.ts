import type { Db, Tx } from '#server/kernel/db/database.ts';

export async function accountByEmail(db: Db, email: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'passwordHash', 'passwordSetAt', 'passwordLastsDays', 'verifiedAt', 'locale'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Where the mails of an account go, and in which language. */
export async function addressOf(db: Db, accountId: string) {
  return db
    .selectFrom('accounts')
    .select(['email', 'locale'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** The account of an address; one that nobody has proved yet is made when there is none. */
export async function accountToVerify(tx: Tx, email: string, locale: string) {
  await tx
    .insertInto('accounts')
    .values({ email, locale })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  return tx
    .selectFrom('accounts')
    .select(['id', 'verifiedAt'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
}

export async function keepSignUpLink(
  tx: Tx,
  link: {
    tokenHash: Buffer;
    accountId: string;
    signUpId: string;
    passwordHash: string;
    visitHash: Buffer | null;
    redirectTo: string | null;
    expiresAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto('mailedLinks')
    .values({ ...link, purpose: 'sign-up' })
    .execute();
}

/** A sign-up link that is good now. */
export async function signUpLink(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('mailedLinks as l')
    .innerJoin('accounts as a', 'a.id', 'l.accountId')
    .select(['l.accountId', 'l.signUpId', 'a.email', 'l.passwordHash', 'l.visitHash', 'l.redirectTo'])
    .where('l.tokenHash', '=', tokenHash)
    .where('l.purpose', '=', 'sign-up')
    .where('l.usedAt', 'is', null)
    .where('l.expiresAt', '>', now)
    .executeTakeFirst();
}

/** Uses up a sign-up link that is good now: of two who come with it at once, one gets it. */
export async function redeemSignUpLink(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('mailedLinks')
    .set({ usedAt: now, passwordHash: null })
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', 'sign-up')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('accountId')
    .executeTakeFirst();
  return used !== undefined;
}

/** A sign-up link, be it over or not, and whether its address has been proved. */
export async function signUpLinkOpened(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('mailedLinks as l')
    .innerJoin('accounts as a', 'a.id', 'l.accountId')
    .select(['l.visitHash', 'l.usedAt', 'l.expiresAt', 'a.verifiedAt'])
    .where('l.tokenHash', '=', tokenHash)
    .where('l.purpose', '=', 'sign-up')
    .executeTakeFirst();
}

/**
 * Proves the address, sets the password chosen with this very proof, and makes void all links of the account, and the
 * passwords of other sign-ups with its address. False: it was proved before, and keeps its password.
 */
export async function verifyAccount(
  tx: Tx,
  accountId: string,
  passwordHash: string | null,
  now: Date,
): Promise<boolean> {
  const proved = await tx
    .updateTable('accounts')
    .set({ verifiedAt: now, passwordHash, passwordSetAt: passwordHash === null ? null : now })
    .where('id', '=', accountId)
    .where('verifiedAt', 'is', null)
    .returning(['id', 'email'])
    .executeTakeFirst();
  await voidLinks(tx, accountId, now);
  if (proved === undefined) return false;
  await tx.updateTable('signUps').set({ passwordHash: null }).where('email', '=', proved.email).execute();
  return true;
}

/** Ends all mailed links of an account, of whatever purpose. */
export async function voidLinks(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('mailedLinks')
    .set({ usedAt: now, passwordHash: null })
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .execute();
}

/**
 * For a month an expired link can be renewed by opening it, and one that proved an address says so; then they are
 * forgotten.
 */
const daysToRenew = 30;

export async function forgetOldLinks(db: Db, now: Date): Promise<void> {
  const monthAgo = new Date(now.getTime() - daysToRenew * 86_400_000);
  await db
    .deleteFrom('mailedLinks')
    .where((row) =>
      row.or([
        row('expiresAt', '<', monthAgo),
        row.and([row('expiresAt', '<', now), row('purpose', '<>', 'recovery'), row('usedAt', 'is', null)]),
      ]),
    )
    .execute();
}

export async function nameAccount(tx: Tx, accountId: string, name: string | null): Promise<void> {
  await tx.updateTable('accounts').set({ name }).where('id', '=', accountId).execute();
}

/** Answers the role before; undefined: it is so already. */
export async function changeRole(tx: Tx, accountId: string, role: string): Promise<string | undefined> {
  const { role: before } = await tx
    .selectFrom('accounts')
    .select('role')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (before === role) return undefined;
  await tx.updateTable('accounts').set({ role }).where('id', '=', accountId).execute();
  return before;
}
