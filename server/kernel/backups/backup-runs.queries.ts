import type { Db } from '../db/database.ts';

export type BackupKind = 'backup' | 'trial';

/** Answers its id. */
export async function beginBackupRun(db: Db, kind: BackupKind, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('backupRuns')
    .values({ kind, beganAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Ended = { file: string | null; bytes: number | null; problem: string | null };

export async function endBackupRun(db: Db, id: string, { bytes, ...ended }: Ended, now: Date): Promise<void> {
  await db
    .updateTable('backupRuns')
    .set({ ...ended, bytes: bytes === null ? null : String(bytes), endedAt: now })
    .where('id', '=', id)
    .execute();
}

/** The last one of a kind that was begun, and the last that ended well. */
export async function lastBackupRuns(db: Db, kind: BackupKind) {
  const runs = db
    .selectFrom('backupRuns')
    .select(['beganAt', 'endedAt', 'file', 'problem'])
    .where('kind', '=', kind)
    .orderBy('beganAt', 'desc')
    .limit(1);
  const begun = await runs.executeTakeFirst();
  const good = await runs.where('endedAt', 'is not', null).where('problem', 'is', null).executeTakeFirst();
  return { begun, good };
}

/** Those of longer ago say nothing any more; the last good one of each kind stays. */
export async function forgetOldBackupRuns(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('backupRuns as r')
    .where('r.beganAt', '<', before)
    .where((row) =>
      row.exists(
        row
          .selectFrom('backupRuns as later')
          .select('later.id')
          .whereRef('later.kind', '=', 'r.kind')
          .whereRef('later.beganAt', '>', 'r.beganAt')
          .where('later.endedAt', 'is not', null)
          .where('later.problem', 'is', null),
      ),
    )
    .execute();
}
