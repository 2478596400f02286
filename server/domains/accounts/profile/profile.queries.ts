import type { Db, Tx } from '#server/kernel/db/database.ts';

/** What the pages of an account show of it. */
export async function profileOf(db: Db, accountId: string) {
  return db
    .selectFrom('accounts as a')
    .leftJoin('storedImages as i', 'i.accountId', 'a.id')
    .select(['a.name', 'a.job', 'a.company', 'a.locale', 'a.timeZone', 'i.id as pictureId'])
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow();
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
