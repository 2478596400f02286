import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Tries } from './try-rules.ts';

export type KeptTries = Tries & { key: Buffer };

/** The tries under some keys, those that have none included, locked in one order so that no two callers block each other. */
export async function lockTries(tx: Tx, keys: readonly Buffer[], now: Date): Promise<KeptTries[]> {
  const sorted = [...keys].sort(Buffer.compare);
  await tx
    .insertInto('signInTries')
    .values(sorted.map((key) => ({ key, failures: 0, since: now })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return tx
    .selectFrom('signInTries')
    .select(['key', 'failures', 'since', 'lockedUntil'])
    .where('key', 'in', sorted)
    .orderBy('key')
    .forUpdate()
    .execute();
}

export async function writeTries(tx: Tx, tries: readonly KeptTries[]): Promise<void> {
  for (const { key, ...kept } of tries)
    await tx.updateTable('signInTries').set(kept).where('key', '=', key).execute();
}

/** Older than a day: no rule looks back further. */
export async function forgetOldTries(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 86_400_000);
  await db
    .deleteFrom('signInTries')
    .where('since', '<', dayAgo)
    .where((row) => row.or([row('lockedUntil', 'is', null), row('lockedUntil', '<', now)]))
    .execute();
}
