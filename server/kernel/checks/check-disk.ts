import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { type Finding, findingsAbout, reasonIn } from './finding.ts';

const about = findingsAbout('office.check.disk');
const gigabyte = 1024 ** 3;
type Space = Pick<StatsFs, 'bavail' | 'blocks' | 'bsize'>;
/** Gigabytes that must be free, and that should be. */
const least = 0.5;
const enough = 5;

/** The disk of the data folder: the bundled PostgreSQL, and backups. */
export async function checkDisk(folder: string): Promise<Finding> {
  try {
    return spaceOf(folder, await statsOf(folder));
  } catch (error) {
    return about.broken('office.check.disk.failed', { folder, reason: reasonIn(error) });
  }
}

export function spaceOf(folder: string, { bavail, blocks, bsize }: Space): Finding {
  const free = (bavail * bsize) / gigabyte;
  const values = { folder, free: rounded(free), total: rounded((blocks * bsize) / gigabyte) };
  if (free < least) return about.broken('office.check.disk.full', values);
  return free < enough
    ? about.attention('office.check.disk.low', values)
    : about.good('office.check.disk.good', values);
}

/** A folder that is not made yet will be on the disk of the one that it is made in. */
async function statsOf(folder: string): Promise<StatsFs> {
  try {
    return await statfs(folder);
  } catch (error) {
    const parent = path.dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw error;
    return statsOf(parent);
  }
}

const rounded = (gigabytes: number) => Math.round(gigabytes * 10) / 10;
