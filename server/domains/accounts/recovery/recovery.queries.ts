import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/db/database.ts';

type Request = { email: string; locale: string; redirectTo: string | null; askedAt: Date };

export async function keepRecoveryRequest(tx: Tx, request: Request): Promise<void> {
  await tx.insertInto('recoveryRequests').values(request).execute();
}

/** Requests to be answered now; taken out, and back again if the transaction fails. */
export async function takeRecoveryRequests(tx: Tx, count: number): Promise<Request[]> {
  const taken = await sql<Request>`
    DELETE FROM recovery_requests WHERE id IN (
      SELECT id FROM recovery_requests ORDER BY id LIMIT ${count} FOR UPDATE SKIP LOCKED)
    RETURNING email, locale, redirect_to, asked_at`.execute(tx);
  return taken.rows;
}

/** Recovery links of an account since a time; the account is locked, so that two who ask at once are counted one by one. */
export async function recoveryLinksSince(tx: Tx, accountId: string, since: Date) {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const { count, latest } = await tx
    .selectFrom('mailedLinks')
    .where('accountId', '=', accountId)
    .where('purpose', '=', 'recovery')
    .where('madeAt', '>', since)
    .select((row) => [row.fn.countAll<string>().as('count'), row.fn.max('madeAt').as('latest')])
    .executeTakeFirstOrThrow();
  return { count: Number(count), latest };
}

export async function keepRecoveryLink(
  tx: Tx,
  link: { tokenHash: Buffer; accountId: string; redirectTo: string | null; madeAt: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('mailedLinks')
    .values({ ...link, purpose: 'recovery' })
    .execute();
}

/** A recovery link and whose it is, be it over or not. */
export async function recoveryLink(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('mailedLinks as l')
    .innerJoin('accounts as a', 'a.id', 'l.accountId')
    .where('l.tokenHash', '=', tokenHash)
    .where('l.purpose', '=', 'recovery')
    .select(['a.id as accountId', 'a.email', 'a.locale', 'l.redirectTo', 'l.expiresAt', 'l.usedAt'])
    .select((row) => row('a.passwordHash', 'is', null).as('isFirst'))
    .executeTakeFirst();
}

/** Uses up a link that is good now: of two who come with it at once, one gets it. */
export async function useRecoveryLink(tx: Tx, tokenHash: Buffer, now: Date) {
  return tx
    .updateTable('mailedLinks')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', 'recovery')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('accountId')
    .executeTakeFirst();
}
