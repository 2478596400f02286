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

/** Before it is written: where its process is killed, nobody else knows what it leaves behind. */
export async function noteBackupFile(db: Db, id: string, file: string): Promise<void> {
  await db.updateTable('backupRuns').set({ file }).where('id', '=', id).execute();
}

type Lost = { kind: BackupKind; begunAfter: Date; problem: string };

/** Ends those whose process is gone and could not do it itself. */
export async function endLostBackupRuns(db: Db, lost: Lost, now: Date): Promise<void> {
  await db
    .updateTable('backupRuns')
    .set({ problem: lost.problem, endedAt: now })
    .where('kind', '=', lost.kind)
    .where('beganAt', '>', lost.begunAfter)
    .where('endedAt', 'is', null)
    .execute();
}

/**
 * Ends all of a kind, where it is known that no process runs any more. When each ended nobody knows: it counts from its beginning, so
 * that what comes next need not wait any longer.
 */
export async function endBackupRunsOfTheDead(db: Db, kind: BackupKind): Promise<void> {
  await db
    .updateTable('backupRuns')
    .set((row) => ({ problem: 'its process is gone', endedAt: row.ref('beganAt') }))
    .where('kind', '=', kind)
    .where('endedAt', 'is', null)
    .execute();
}

/** Milliseconds after which one without an end is given up, though its process may be there. */
export const longestRun = 12 * 3_600_000;

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

/** When the last good backup was begun; while there is none, when the first one was. Null: none ever was. */
export async function backedUpAt(db: Db): Promise<Date | null> {
  const { good, first } = await db
    .selectFrom('backupRuns')
    .where('kind', '=', 'backup')
    .select(({ fn }) => [
      fn.max('beganAt').filterWhere('endedAt', 'is not', null).filterWhere('problem', 'is', null).as('good'),
      fn.min('beganAt').as('first'),
    ])
    .executeTakeFirstOrThrow();
  return good ?? first;
}

/** Files of backups that were begun since then and failed: whole where they were written, or what a kill has left. */
export async function filesOfFailedSince(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('backupRuns')
    .select('file')
    .where('kind', '=', 'backup')
    .where('beganAt', '>=', since)
    .where('problem', 'is not', null)
    .execute();
  return rows.flatMap(({ file }) => file ?? []);
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
