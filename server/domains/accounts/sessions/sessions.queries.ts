import type { Db, Tx } from '#server/kernel/db/database.ts';

/** The browsers in which an account is all the way in, the one that was seen last first. */
export async function signInSessionsOf(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('signInSessions')
    .select(['id', 'idHash', 'userAgent', 'network', 'madeAt', 'lastSeenAt'])
    .where('accountId', '=', accountId)
    .where('step', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .execute();
}

/** How many there are; the account is locked, so that of two who come at once the second sees the first. */
export async function countSignIns(tx: Db, accountId: string, now: Date): Promise<number> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('signInSessions')
    .where('accountId', '=', accountId)
    .where('step', 'is', null)
    .where('expiresAt', '>', now)
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ends another session of the account; false where it has none such. */
export async function endOneOther(
  tx: Tx,
  accountId: string,
  { id, own }: { id: string; own: Buffer },
): Promise<boolean> {
  const ended = await tx
    .deleteFrom('signInSessions')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where('idHash', '<>', own)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Ends all others, halfway ones too; answers their ids. */
export async function endAllOthers(tx: Tx, accountId: string, own: Buffer): Promise<string[]> {
  const ended = await tx
    .deleteFrom('signInSessions')
    .where('accountId', '=', accountId)
    .where('idHash', '<>', own)
    .returning('id')
    .execute();
  return ended.map((row) => row.id);
}
