import type { Db, Tx } from '#server/kernel/db/database.ts';

/** Whether this is still the password of an account; it stays so until the transaction ends. */
export async function hasPassword(tx: Tx, accountId: string, passwordHash: string | null): Promise<boolean> {
  const found = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('passwordHash', 'is not distinct from', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

export async function passwordOf(db: Db, accountId: string) {
  return db
    .selectFrom('accounts')
    .select(['passwordHash', 'locale'])
    .where('id', '=', accountId)
    .executeTakeFirst();
}

/** How old the password of an account is, and how old it may get. */
export async function passwordAgeOf(db: Db, accountId: string) {
  return db
    .selectFrom('accounts')
    .select(['passwordSetAt', 'passwordLastsDays'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

/**
 * Sets a password, and proves the address where nobody had: both who has a link and who is signed in may. True: in place of another one.
 */
export async function setPassword(
  tx: Tx,
  { accountId, passwordHash, now }: { accountId: string; passwordHash: string; now: Date },
): Promise<boolean> {
  const before = await tx
    .selectFrom('accounts')
    .select(['passwordHash', 'passwordsBarred'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('accounts')
    .set((row) => ({
      passwordHash,
      passwordSetAt: now,
      verifiedAt: row.fn.coalesce('verifiedAt', row.val(now)),
    }))
    .where('id', '=', accountId)
    .execute();
  if (before.passwordHash !== null && before.passwordsBarred > 0)
    await tx
      .insertInto('earlierPasswords')
      .values({ accountId, passwordHash: before.passwordHash })
      .execute();
  await forgetEarlierPasswords(tx, accountId, Math.max(0, before.passwordsBarred - 1));
  return before.passwordHash !== null;
}

/** Keeps the latest few, and none where none are barred. */
async function forgetEarlierPasswords(tx: Tx, accountId: string, keep: number): Promise<void> {
  await tx
    .deleteFrom('earlierPasswords')
    .where('accountId', '=', accountId)
    .where('id', 'not in', (rows) =>
      rows
        .selectFrom('earlierPasswords')
        .select('id')
        .where('accountId', '=', accountId)
        .orderBy('id', 'desc')
        .limit(keep),
    )
    .execute();
}

/** The passwords of an account that may not be set again, the present one first; none where the policy bars none. */
export async function barredPasswords(db: Db, accountId: string): Promise<string[]> {
  const account = await db
    .selectFrom('accounts')
    .select(['passwordHash', 'passwordsBarred'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (account === undefined || account.passwordsBarred === 0) return [];
  const earlier = await db
    .selectFrom('earlierPasswords')
    .select('passwordHash')
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .limit(account.passwordsBarred - 1)
    .execute();
  return [account.passwordHash, ...earlier.map((row) => row.passwordHash)].filter((hash) => hash !== null);
}

/** Holds an account to the strictest policy of its workspaces, which the caller looks up. */
export async function keepPasswordPolicy(
  tx: Tx,
  accountId: string,
  policy: { lastsDays: number | null; barred: number },
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ passwordLastsDays: policy.lastsDays, passwordsBarred: policy.barred })
    .where('id', '=', accountId)
    .execute();
  await forgetEarlierPasswords(tx, accountId, Math.max(0, policy.barred - 1));
}
