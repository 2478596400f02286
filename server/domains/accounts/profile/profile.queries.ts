import type { Db, Tx } from '#server/kernel/db/database.ts';

/** What the pages of an account show of it. */
export async function profileOf(db: Db, accountId: string) {
  return db
    .selectFrom('accounts')
    .select(['name', 'job', 'company', 'locale', 'timeZone', 'pictureId'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

export async function pictureOf(db: Db, accountId: string): Promise<string | null> {
  const { pictureId } = await db
    .selectFrom('accounts')
    .select('pictureId')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return pictureId;
}

export async function writePicture(tx: Tx, accountId: string, pictureId: string | null): Promise<void> {
  await tx.updateTable('accounts').set({ pictureId }).where('id', '=', accountId).execute();
}

/** Of these files those that are the picture of an account. */
export async function picturesAmong(tx: Tx, fileIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('accounts')
    .select('pictureId')
    .where('pictureId', 'in', fileIds)
    .$narrowType<{ pictureId: string }>()
    .execute();
  return rows.map(({ pictureId }) => pictureId);
}

export async function writeProfile(
  tx: Tx,
  accountId: string,
  profile: { name: string | null; job: string; company: string },
): Promise<void> {
  await tx.updateTable('accounts').set(profile).where('id', '=', accountId).execute();
}

export async function writeSettings(
  tx: Tx,
  accountId: string,
  settings: { locale: string; timeZone: string },
): Promise<void> {
  await tx.updateTable('accounts').set(settings).where('id', '=', accountId).execute();
}
