import type { Db, Tx } from '../db/database.ts';

/** Puts a picture in the place of the one an account had; answers its id. */
export async function keepPictureOf(
  tx: Tx,
  { id, accountId, bytes }: { id: string; accountId: string; bytes: Buffer },
): Promise<void> {
  await forgetPictureOf(tx, accountId);
  await tx.insertInto('storedImages').values({ id, accountId, bytes, type: 'image/webp' }).execute();
}

export async function forgetPictureOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('storedImages').where('accountId', '=', accountId).execute();
}

export async function pictureOf(
  db: Db,
  accountId: string,
): Promise<{ id: string; bytes: Buffer } | undefined> {
  return db
    .selectFrom('storedImages')
    .select(['id', 'bytes'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

export async function imageById(db: Db, id: string): Promise<{ type: string; bytes: Buffer } | undefined> {
  return db.selectFrom('storedImages').select(['type', 'bytes']).where('id', '=', id).executeTakeFirst();
}
