import type { Db, Tx } from '#server/kernel/db/database.ts';

type EmailedCode = { codeHash: Buffer; sentAt: Date; expiresAt: Date; usedAt: Date | null };

/** The latest code of a sign-in; an earlier one is void. */
export async function keepEmailedCode(
  tx: Tx,
  sessionId: string,
  code: Omit<EmailedCode, 'usedAt'>,
): Promise<void> {
  await tx
    .insertInto('emailedCodes')
    .values({ sessionId, ...code })
    .onConflict((conflict) => conflict.column('sessionId').doUpdateSet({ ...code, usedAt: null }))
    .execute();
}

export async function emailedCodeOf(db: Db, sessionId: string): Promise<EmailedCode | undefined> {
  return db
    .selectFrom('emailedCodes')
    .select(['codeHash', 'sentAt', 'expiresAt', 'usedAt'])
    .where('sessionId', '=', sessionId)
    .executeTakeFirst();
}

/** Uses up the code of a sign-in if it is good now: of two who come with it at once, one gets it. */
export async function spendEmailedCode(
  tx: Tx,
  sessionId: string,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable('emailedCodes')
    .set({ usedAt: now })
    .where('sessionId', '=', sessionId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('sessionId')
    .executeTakeFirst();
  return used !== undefined;
}
