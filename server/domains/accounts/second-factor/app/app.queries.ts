import type { Db, Tx } from '#server/kernel/db/database.ts';

/** The authenticator app of an account, be it confirmed or just begun. */
export async function appOf(db: Db, accountId: string) {
  const row = await db
    .selectFrom('secondFactors')
    .select(['id', 'secret', 'confirmedAt', 'madeAt'])
    .where('accountId', '=', accountId)
    .where('kind', '=', 'app')
    .executeTakeFirst();
  return row?.secret ? { ...row, secret: row.secret } : undefined;
}

/** Keeps the secret of an app to come; one that was begun before gives way, one that counts stays. */
export async function beginAppOf(tx: Db, accountId: string, secret: Buffer, now: Date): Promise<void> {
  await tx
    .insertInto('secondFactors')
    .values({ accountId, kind: 'app', secret, madeAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'kind'])
        .where('kind', '<>', 'webauth')
        .doUpdateSet({ secret, madeAt: now })
        .where('secondFactors.confirmedAt', 'is', null),
    )
    .execute();
}

/**
 * Takes the code of a time step, once: of two who come with it at the same time one gets false, as does whoever comes
 * with one of a step before.
 */
export async function takeTimeStep(tx: Tx, factorId: string, step: number, now: Date): Promise<boolean> {
  const taken = await tx
    .updateTable('secondFactors')
    .set((row) => ({
      lastStep: String(step),
      lastUsedAt: now,
      confirmedAt: row.fn.coalesce('confirmedAt', row.val(now)),
    }))
    .where('id', '=', factorId)
    .where((row) => row.or([row('lastStep', 'is', null), row('lastStep', '<', String(step))]))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}
