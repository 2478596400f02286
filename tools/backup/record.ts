import { stat } from 'node:fs/promises';
import type { Config } from '#server/config.ts';
import {
  type BackupKind,
  beginBackupRun,
  endBackupRun,
  filesOfFailedSince,
  lastBackupRuns,
  noteBackupFile,
} from '#server/kernel/backups/backup-runs.queries.ts';
import { RunLock } from '#server/kernel/backups/run-lock.ts';
import { openDatabase } from '#server/kernel/db/database.ts';
import { readOnlyCode } from '#server/kernel/db/read-only.ts';
import { makeLog } from '#server/kernel/log.ts';
import { NoDatabaseYet } from '#server/kernel/postgres/problem.ts';
import { databaseToRead } from './database.ts';

/** A database of an earlier version, which has no such table, and a standby. */
const noPlaceToNote = ['42P01', readOnlyCode];

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

export type Notes = {
  /** This file is about to be written. */
  writes(file: string): Promise<void>;
  /** This file is there, whatever becomes of the rest. */
  written(file: string): void;
  /** Files of backups which were begun since then, and failed. */
  failedSince(time: Date): Promise<string[]>;
  /** Of the last backup that ended well. */
  lastGood(): Promise<string | null>;
};

/** Where a backup is tried out before the first start. */
const noNotes: Notes = {
  writes: async () => undefined,
  written: () => undefined,
  failedSince: async () => [],
  lastGood: async () => null,
};

/**
 * Does the work and notes in the database when it began and how it ended, for the doctor. Where nothing can be noted, the work
 * is done all the same.
 */
export async function recorded(
  config: Config,
  kind: BackupKind,
  work: (notes: Notes) => Promise<string>,
): Promise<string> {
  const reached = await databaseToRead(config).catch((error) => {
    if (error instanceof NoDatabaseYet) return null;
    throw error;
  });
  if (reached === null) return work(noNotes);
  const db = openDatabase(
    { url: reached.url, size: 1, name: 'volary backup record', statementTimeout: 15_000 },
    makeLog('silent'),
  );
  let lock: RunLock | undefined;
  try {
    lock = await RunLock.hold(reached.url, kind);
    const id = await beginBackupRun(db, kind, new Date()).catch((error: { code?: unknown }) => {
      if (noPlaceToNote.includes(String(error.code))) return null;
      throw error;
    });
    const end = async (ended: { file: string | null; problem: string | null }) => {
      // BACKUP_COMMAND may have moved it away.
      const bytes = ended.file === null ? null : await stat(ended.file).then(({ size }) => size, missing);
      if (id !== null) await endBackupRun(db, id, { ...ended, bytes }, new Date());
    };
    let written: string | null = null;
    const notes: Notes = {
      writes: async (file) => {
        if (id !== null) await noteBackupFile(db, id, file);
      },
      written: (file) => {
        written = file;
      },
      failedSince: async (time) => (id === null ? [] : filesOfFailedSince(db, time)),
      lastGood: async () => (id === null ? null : ((await lastBackupRuns(db, 'backup')).good?.file ?? null)),
    };
    try {
      const file = await work(notes);
      await end({ file, problem: null });
      return file;
    } catch (error) {
      // What went wrong first is what counts.
      await end({ file: written, problem: (error as Error).message }).catch(() => undefined);
      throw error;
    }
  } finally {
    await lock?.release();
    await db.destroy();
    await reached.stop();
  }
}
