import type { Db, Tx } from '#server/kernel/db/database.ts';

type ChallengePurpose = 'add' | 'use';

/** The security keys and passkeys of an account. */
export async function keysOf(db: Db, accountId: string) {
  const rows = await db
    .selectFrom('secondFactors')
    .select(['id', 'credentialId', 'publicKey', 'counter', 'transports'])
    .where('accountId', '=', accountId)
    .where('kind', '=', 'webauth')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ credentialId, publicKey, ...row }) =>
    credentialId === null || publicKey === null ? [] : [{ ...row, credentialId, publicKey }],
  );
}

/** False: somebody has registered this key already. */
export async function keepKey(
  tx: Tx,
  key: {
    accountId: string;
    name: string;
    credentialId: Buffer;
    publicKey: Buffer;
    counter: number;
    transports: string[];
    now: Date;
  },
): Promise<boolean> {
  const { counter, now, ...kept } = key;
  const added = await tx
    .insertInto('secondFactors')
    .values({ ...kept, kind: 'webauth', counter: String(counter), madeAt: now, confirmedAt: now })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** A key counts its signatures: one with a number that was there already is of a copy. Keys that do not count stay at 0. */
export async function raiseCounter(tx: Tx, id: string, counter: number, now: Date): Promise<boolean> {
  const raised = await tx
    .updateTable('secondFactors')
    .set({ counter: String(counter), lastUsedAt: now })
    .where('id', '=', id)
    .where((row) => (counter === 0 ? row('counter', '=', '0') : row('counter', '<', String(counter))))
    .returning('id')
    .executeTakeFirst();
  return raised !== undefined;
}

/** What a key has to sign in this sign-in session; one at a time. */
export async function keepChallenge(
  tx: Tx,
  sessionId: string,
  challenge: { purpose: ChallengePurpose; challenge: string; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('keyChallenges')
    .values({ sessionId, ...challenge })
    .onConflict((conflict) => conflict.column('sessionId').doUpdateSet(challenge))
    .execute();
}

/** Takes the challenge out: it is signed once. */
export async function takeChallenge(
  tx: Tx,
  sessionId: string,
  purpose: ChallengePurpose,
  now: Date,
): Promise<string | undefined> {
  const taken = await tx
    .deleteFrom('keyChallenges')
    .where('sessionId', '=', sessionId)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .returning('challenge')
    .executeTakeFirst();
  return taken?.challenge;
}
