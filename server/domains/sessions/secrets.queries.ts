import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/db/database.ts';

/** L19: makes the secret of an anonymous session if it has none. True when it is new: earlier voters then count as new. */
export async function makeSecretOf(tx: Tx, sessionId: string, now: Date): Promise<boolean> {
  return (await makeSecretsOf(tx, [sessionId], now)) > 0;
}

/** How many of these had none. `now` undefined: by the clock of the database, where nothing has come in yet. */
export async function makeSecretsOf(
  tx: Tx,
  sessionIds: readonly string[],
  now: Date | undefined,
): Promise<number> {
  if (sessionIds.length === 0) return 0;
  const made = await tx
    .insertInto('sessionSecrets')
    .values(
      sessionIds.map((sessionId) => ({ sessionId, formula: 2, itemSecret: randomBytes(32), madeAt: now })),
    )
    .onConflict((conflict) => conflict.column('sessionId').doNothing())
    .returning('sessionId')
    .execute();
  return made.length;
}

/** The secret of an anonymous session, and how marks are made of it (docs/decisions/0035-marks-by-item.md). */
export type SessionSecret = { readonly key: Buffer; readonly formula: 1 | 2 };

export async function secretOf(db: Db, sessionId: string): Promise<SessionSecret | null> {
  const found = await db
    .selectFrom('sessionSecrets')
    .select(sql<Buffer>`coalesce(item_secret, secret)`.as('key'))
    .select(sql<1 | 2>`formula`.as('formula'))
    .where('sessionId', '=', sessionId)
    .executeTakeFirst();
  return found ?? null;
}

export const destroySecretOf = (tx: Tx, sessionId: string): Promise<void> =>
  destroySecretsOf(tx, [sessionId]);

export async function destroySecretsOf(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await tx.deleteFrom('sessionSecrets').where('sessionId', 'in', sessionIds).execute();
}

/** For sessions that ended by schedule, without a call to end them. */
export async function destroySecretsOfEnded(
  db: Db,
  now: Date,
): Promise<{ sessionId: string; pigeonholeId: string }[]> {
  const gone = await sql<{ sessionId: string; pigeonholeId: string }>`
    DELETE FROM session_secrets d USING sessions s
    WHERE s.id = d.session_id AND s.ends_at <= ${now}
      AND NOT EXISTS (SELECT FROM pigeonholes p WHERE p.id = s.pigeonhole_id AND p.test IS NOT NULL)
    RETURNING d.session_id, s.pigeonhole_id`.execute(db);
  return gone.rows;
}
