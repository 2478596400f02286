import type { Db, Tx } from '#server/kernel/db/database.ts';

export async function replaceRecoveryCodes(
  tx: Tx,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await forgetRecoveryCodes(tx, accountId);
  await tx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ accountId, codeHash })))
    .execute();
}

export async function forgetRecoveryCodes(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute();
}

/** Hashes of those that are left. */
export async function recoveryCodesLeft(db: Db, accountId: string): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('recoveryCodes')
    .select('codeHash')
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .execute();
  return rows.map((row) => row.codeHash);
}

/** How many are left; null where none were ever made. */
export async function recoveryCodeCountOf(db: Db, accountId: string): Promise<number | null> {
  const { made, left } = await db
    .selectFrom('recoveryCodes')
    .where('accountId', '=', accountId)
    .select((row) => [
      row.fn.countAll<string>().as('made'),
      row.fn.countAll<string>().filterWhere('usedAt', 'is', null).as('left'),
    ])
    .executeTakeFirstOrThrow();
  return made === '0' ? null : Number(left);
}

/** Uses a code up: of two who come with it at once, one gets it. */
export async function spendRecoveryCode(
  tx: Tx,
  accountId: string,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('accountId', '=', accountId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('codeHash')
    .executeTakeFirst();
  return used !== undefined;
}
