import type { FactorKind } from '#contract/accounts/second-factor.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';

/** The factors of an account that count: all but an app whose code was never given. */
export async function factorsOf(db: Db, accountId: string) {
  const rows = await db
    .selectFrom('secondFactors')
    .select(['id', 'kind', 'name', 'madeAt', 'lastUsedAt'])
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as FactorKind }));
}

/** Answers false when it was on already. */
export async function switchEmailOn(tx: Tx, accountId: string, now: Date): Promise<boolean> {
  const added = await tx
    .insertInto('secondFactors')
    .values({ accountId, kind: 'email', madeAt: now, confirmedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'kind']).where('kind', '<>', 'webauth').doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Answers false when it was off already. */
export async function switchEmailOff(tx: Tx, accountId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('secondFactors')
    .where('accountId', '=', accountId)
    .where('kind', '=', 'email')
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** The kind of what was removed; undefined when the account has none such. */
export async function removeFactorOf(
  tx: Tx,
  accountId: string,
  factorId: string,
): Promise<FactorKind | undefined> {
  const removed = await tx
    .deleteFrom('secondFactors')
    .where('accountId', '=', accountId)
    .where('id', '=', factorId)
    .where('kind', '<>', 'email')
    .where('confirmedAt', 'is not', null)
    .returning('kind')
    .executeTakeFirst();
  return removed?.kind as FactorKind | undefined;
}

export async function noteEmailUsed(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('secondFactors')
    .set({ lastUsedAt: now })
    .where('accountId', '=', accountId)
    .where('kind', '=', 'email')
    .execute();
}
