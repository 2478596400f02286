import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Only files that are named as we name them: others in the folder are somebody else's. */
const ours = /^volary-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.tar\.gz(\.age)?$/;

const unfinished = '.unfinished';
/** No backup takes as long: whoever was writing such a file was killed. */
const longestWriting = 86_400_000;

/** Under which name a backup is written until it is whole. */
export function nameWhileWritten(file: string): string {
  return file + unfinished;
}

export function nameOfBackup(now: Date, encrypted: boolean): string {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return `volary-${time}.tar.gz${encrypted ? '.age' : ''}`;
}

/** The newest first; none where the folder is not there. */
export async function backupsIn(folder: string): Promise<{ file: string; madeAt: Date }[]> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names
      .filter((name) => ours.test(name))
      .map(async (name) => {
        const file = path.join(folder, name);
        return { file, madeAt: (await stat(file)).mtime };
      }),
  );
  return found.sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}

/** Deletes those that are older, but never the newest. Answers how many. */
export async function dropOldBackups(folder: string, keepDays: number, now: Date): Promise<number> {
  if (keepDays === 0) return 0;
  const before = now.getTime() - keepDays * 86_400_000;
  const old = (await backupsIn(folder)).slice(1).filter(({ madeAt }) => madeAt.getTime() < before);
  for (const { file } of old) await rm(file);
  return old.length;
}

/** Deletes backups of this folder that a newer one takes the place of. */
export async function dropReplaced(folder: string, files: readonly string[]): Promise<void> {
  for (const file of files)
    if (path.dirname(file) === folder && ours.test(path.basename(file))) await rm(file, { force: true });
}

/**
 * Deletes what killed backups left behind: each may hold all that a whole one does, and nobody will finish it. `failed` are files
 * of those that are known to have ended: what they left need not grow old first.
 */
export async function dropUnfinished(folder: string, now: Date, failed: readonly string[]): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const left = names.filter(
    (name) => name.endsWith(unfinished) && ours.test(name.slice(0, -unfinished.length)),
  );
  for (const name of left) {
    const file = path.join(folder, name);
    // One that another run has finished meanwhile has its own name by now.
    const { mtime } = await stat(file).catch(() => ({ mtime: now }));
    const isOver = failed.some((one) => nameWhileWritten(one) === file);
    if (isOver || now.getTime() - mtime.getTime() > longestWriting) await rm(file, { force: true });
  }
}
