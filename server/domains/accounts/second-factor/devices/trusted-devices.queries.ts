import type { Db, Tx } from '#server/kernel/db/database.ts';

export async function keepTrustedDevice(
  tx: Tx,
  device: {
    accountId: string;
    secretHash: Buffer;
    userAgent: string | null;
    network: string;
    madeAt: Date;
    lastUsedAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await tx.insertInto('trustedDevices').values(device).execute();
}

/** Whether one of these secrets makes a device one that an account trusts now; notes that it was there. */
export async function findTrustedDevice(
  tx: Db,
  accountId: string,
  secretHashes: readonly Buffer[],
  now: Date,
): Promise<boolean> {
  if (secretHashes.length === 0) return false;
  const found = await tx
    .updateTable('trustedDevices')
    .set({ lastUsedAt: now })
    .where('accountId', '=', accountId)
    .where('secretHash', 'in', secretHashes)
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst();
  return found !== undefined;
}

export async function trustedDevicesOf(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('trustedDevices')
    .select(['id', 'userAgent', 'network', 'madeAt', 'lastUsedAt', 'expiresAt'])
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now)
    .orderBy('lastUsedAt', 'desc')
    .execute();
}

export async function forgetTrustedDevice(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('trustedDevices')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** After a password change: somebody with the old one may have marked a device as trusted. */
export async function forgetTrustedDevicesOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('trustedDevices').where('accountId', '=', accountId).execute();
}

export async function forgetOldTrustedDevices(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('trustedDevices').where('expiresAt', '<', now).execute();
}
