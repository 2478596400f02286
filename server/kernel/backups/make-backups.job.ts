import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from '../db/database.ts';
import type { JobSpec } from '../jobs/jobs.ts';
import type { Kernel } from '../kernel.ts';
import {
  type BackupKind,
  endBackupRunsOfTheDead,
  endLostBackupRuns,
  forgetOldBackupRuns,
  lastBackupRuns,
  longestRun,
} from './backup-runs.queries.ts';
import { whereNoneRuns } from './run-lock.ts';

const day = 86_400_000;
/** Milliseconds after a backup has failed until it is tried again: what was in the way may be gone by then. */
const pause = 3_600_000;
/** Milliseconds between tries to note that one has failed, while the database is away, and how many: an hour of them. */
const betweenNotes = 10_000;
const mostNotes = 360;
const tools = path.join(import.meta.dirname, '../../../tools');
/** Days for which it is kept when backups were made. */
const keptDays = 400;

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Makes a backup each day, again each hour until it is a good one, and tries one out each week, where the operator has said so. In a process of its own, as at the
 * command line: the memory and the processor that it takes are not those of a live event.
 */
export function makeBackups(kernel: Kernel, env?: Env): JobSpec {
  return {
    name: 'make-backups',
    everyMinutes: 10,
    retries: 0,
    async run() {
      const { at, trial } = kernel.config.backup;
      const now = kernel.clock.now();
      if (at !== undefined) {
        const runs = await runsOf(kernel, 'backup');
        if (isDue(runs, lastTime(at, now), now)) await start(kernel, 'backup', runs.begun, env);
      }
      if (trial) {
        const [{ good }, tried] = [await runsOf(kernel, 'backup'), await runsOf(kernel, 'trial')];
        const due = tried.begun === undefined || now.getTime() - tried.begun.beganAt.getTime() >= 7 * day;
        if (good !== undefined && due) await start(kernel, 'trial', tried.begun, env);
      }
      await forgetOldBackupRuns(kernel.db, new Date(now.getTime() - keptDays * day));
    },
  };
}

/** The last ones of a kind. Of one without an end it is looked first whether its process is there: it may have been killed with the server. */
async function runsOf({ db }: Kernel, kind: BackupKind): ReturnType<typeof lastBackupRuns> {
  const runs = await lastBackupRuns(db, kind);
  if (runs.begun === undefined || runs.begun.endedAt !== null) return runs;
  await whereNoneRuns(db, kind, (tx) => endBackupRunsOfTheDead(tx, kind));
  return lastBackupRuns(db, kind);
}

/** Whether the backup that everyone waits for since then is to be begun: for the first time, or once more. */
export function isDue(
  { begun, good }: Awaited<ReturnType<typeof lastBackupRuns>>,
  since: Date,
  now: Date,
): boolean {
  if (begun === undefined || begun.beganAt < since) return true;
  if (good !== undefined && good.beganAt >= since) return false;
  const { beganAt, endedAt } = begun;
  return endedAt === null
    ? now.getTime() - beganAt.getTime() >= longestRun
    : now.getTime() - endedAt.getTime() >= pause;
}

/** The last time before now at which the clock (UTC) showed this. */
export function lastTime({ hour, minute }: { hour: number; minute: number }, now: Date): Date {
  const time = new Date(now);
  time.setUTCHours(hour, minute, 0, 0);
  return time <= now ? time : new Date(time.getTime() - day);
}

/** Resolves when it is under way: a backup takes as long as it takes, and notes its own end in the database, unless it is killed. */
async function start(
  kernel: Kernel,
  kind: BackupKind,
  before: { beganAt: Date } | undefined,
  env: Env | undefined,
): Promise<void> {
  const { log } = kernel;
  const tool = kind === 'backup' ? 'backup.ts' : 'try-backup.ts';
  const child = spawn(process.execPath, [path.join(tools, tool)], {
    // Without it the child has the environment of the server.
    ...(env && { env }),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said = (said + part.toString()).slice(-2_000);
  });
  child.on('exit', (code, signal) => {
    if (code === 0) return log.info({ tool }, 'a backup was made or tried out');
    log.error({ tool, code, signal, said: said.trim() }, 'a backup failed');
    const problem = signal === null ? said.trim() || `it ended with ${code}` : `${signal} ended its process`;
    void noteFailure(kernel, { kind, begunAfter: before?.beganAt ?? new Date(0), problem });
  });
  child.unref();
  await once(child, 'spawn');
}

/** Of what was killed, or lost the database just when it had to note its end: without one it would not be made again for long. */
async function noteFailure(
  { db, clock, log }: Kernel,
  lost: Parameters<typeof endLostBackupRuns>[1],
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await endLostBackupRuns(db, lost, clock.now());
    } catch (error) {
      if (tries === mostNotes || !isDatabaseAway(error))
        return log.error({ err: error }, 'that a backup failed could not be noted');
      await sleep(betweenNotes, undefined, { ref: false });
    }
  }
}
