import type { Db, Tx } from '#server/kernel/db/database.ts';

/** The privacy page names it. */
const daysKept = 365;

export async function keepFeedback(
  tx: Tx,
  feedback: { accountId: string; text: string; madeAt: Date },
): Promise<void> {
  await tx.insertInto('feedback').values(feedback).execute();
}

export async function feedbackOf(db: Db, accountId: string): Promise<{ text: string; madeAt: Date }[]> {
  return db
    .selectFrom('feedback')
    .select(['text', 'madeAt'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();
}

export async function forgetOldFeedback(db: Db, now: Date): Promise<void> {
  const yearAgo = new Date(now.getTime() - daysKept * 86_400_000);
  await db.deleteFrom('feedback').where('madeAt', '<', yearAgo).execute();
}
