import type { Config } from '../../config.ts';
import { lastBackupRuns, longestRun } from '../backups/backup-runs.queries.ts';
import type { Db } from '../db/database.ts';
import { type Finding, findingsAbout } from './finding.ts';

const backups = findingsAbout('office.check.backups');
const trials = findingsAbout('office.check.trials');

const hour = 3_600_000;
/** Hours after which a backup is old: a day, and time to make the next. */
const dailyHours = 30;
/** A week, and a day in which the trial may be late. */
const weeklyHours = 8 * 24;

export async function checkBackups(
  { backup }: Pick<Config, 'backup'>,
  db: Db,
  now: Date,
): Promise<Finding[]> {
  const made = await lastBackupRuns(db, 'backup');
  const tried = await lastBackupRuns(db, 'trial');
  return [
    backupsOf(made, now),
    ...(backup.trial || tried.begun !== undefined ? [trialsOf(tried, now, backup.trial)] : []),
  ];
}

type Runs = Awaited<ReturnType<typeof lastBackupRuns>>;

function backupsOf({ begun, good }: Runs, now: Date): Finding {
  if (begun === undefined) return backups.attention('office.check.backups.none');
  const problem = problemOf(begun, now);
  if (problem !== null) return backups.broken('office.check.backups.failed', { problem });
  if (good === undefined) return backups.attention('office.check.backups.first');
  const values = { count: hoursSince(good.beganAt, now), file: good.file ?? '' };
  return values.count > dailyHours
    ? backups.attention('office.check.backups.old', values)
    : backups.good('office.check.backups.good', values);
}

function trialsOf({ begun, good }: Runs, now: Date, wanted: boolean): Finding {
  if (begun === undefined) return trials.attention('office.check.trials.none');
  const problem = problemOf(begun, now);
  if (problem !== null) return trials.broken('office.check.trials.failed', { problem });
  if (good === undefined) return trials.attention('office.check.trials.none');
  const values = { count: Math.floor(hoursSince(good.beganAt, now) / 24) };
  return wanted && hoursSince(good.beganAt, now) > weeklyHours
    ? trials.attention('office.check.trials.old', values)
    : trials.good('office.check.trials.good', values);
}

/** Null: the last one ended well, or is under way. Within a sentence that goes on. */
function problemOf({ beganAt, endedAt, problem }: NonNullable<Runs['begun']>, now: Date): string | null {
  if (endedAt !== null) return problem?.replace(/\.$/, '') ?? null;
  return now.getTime() - beganAt.getTime() > longestRun ? 'it never ended' : null;
}

const hoursSince = (time: Date, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - time.getTime()) / hour));
