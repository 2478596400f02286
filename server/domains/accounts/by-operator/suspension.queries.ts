import type { Db, Tx } from '#server/kernel/db/database.ts';

/**
 * It stays so until the transaction ends: whoever is suspended meanwhile waits, and then ends the session that began. The lock
 * is the one that a sign-in takes afterwards (sessions.queries.ts): two who shared a weaker one would wait for each other.
 */
export async function isSuspended(tx: Tx, accountId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('accounts')
    .select('suspendedAt')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found !== undefined && found.suspendedAt !== null;
}

/** False: it is so already. */
export async function setSuspended(tx: Tx, accountId: string, at: Date | null): Promise<boolean> {
  const changed = await tx
    .updateTable('accounts')
    .set({ suspendedAt: at })
    .where('id', '=', accountId)
    .where('suspendedAt', at === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Accounts whose address or name contains a text, with what an operator wants to know of each; the oldest first. */
export async function accountsLike(db: Db, text: string, most: number) {
  return db
    .selectFrom('accounts as a')
    .select([
      'a.id',
      'a.email',
      'a.name',
      'a.role',
      'a.madeAt',
      'a.verifiedAt',
      'a.suspendedAt',
      'a.closesAt',
    ])
    .select((row) => [
      row
        .exists(
          row
            .selectFrom('secondFactors as f')
            .select('f.id')
            .whereRef('f.accountId', '=', 'a.id')
            .where('f.confirmedAt', 'is not', null),
        )
        .as('hasSecondFactor'),
      row
        .selectFrom('signInSessions as s')
        .select((session) => session.fn.max('s.lastSeenAt').as('at'))
        .whereRef('s.accountId', '=', 'a.id')
        .as('lastSeenAt'),
    ])
    .where((row) =>
      row.or([
        row('a.email', 'like', `%${literally(text.toLowerCase())}%`),
        row('a.name', 'ilike', `%${literally(text)}%`),
      ]),
    )
    .orderBy('a.id')
    .limit(most)
    .execute();
}

/** Without the meaning that LIKE gives some characters. */
const literally = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

export async function removeSecondFactors(tx: Tx, accountId: string): Promise<number> {
  const removed = await tx
    .deleteFrom('secondFactors')
    .where('accountId', '=', accountId)
    .returning('id')
    .execute();
  await tx.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute();
  await tx.deleteFrom('trustedDevices').where('accountId', '=', accountId).execute();
  return removed.length;
}

/** Whoever knew the password does not get in by it any more. */
export async function voidPassword(tx: Tx, accountId: string): Promise<void> {
  await tx.updateTable('accounts').set({ passwordHash: null }).where('id', '=', accountId).execute();
}
