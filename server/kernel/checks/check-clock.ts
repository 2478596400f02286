import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Db } from '../db/database.ts';
import { timeOfDatabase } from './checks.queries.ts';
import { type Finding, findingsAbout } from './finding.ts';

const about = findingsAbout('office.check.clock');
const run = promisify(execFile);
/** Seconds that the clocks of two machines may differ before countdowns and single sign-on suffer. */
const most = 2;

/** Against the clock of the database, and, where systemd tells it, whether the machine's clock is kept right. */
export async function checkClock(db: Db, now: () => Date): Promise<Finding> {
  const before = now().getTime();
  const database = (await timeOfDatabase(db)).getTime();
  const here = (before + now().getTime()) / 2;
  const seconds = Math.round(Math.abs(here - database) / 100) / 10;
  if (seconds > most) return about.broken('office.check.clock.apart', { seconds });
  return (await isSynchronized()) === false
    ? about.attention('office.check.clock.alone')
    : about.good('office.check.clock.good', { seconds });
}

/** Undefined: the machine does not tell. */
async function isSynchronized(): Promise<boolean | undefined> {
  try {
    const { stdout } = await run('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
      timeout: 2_000,
    });
    const word = stdout.trim();
    return word === 'yes' ? true : word === 'no' ? false : undefined;
  } catch {
    return undefined;
  }
}
