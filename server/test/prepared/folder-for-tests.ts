import { chmodSync, existsSync, mkdirSync, readdirSync, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive } from '#server/kernel/postgres/process.ts';

/** Memory that Linux offers as a folder. On a disk a test's database costs ten times as much: hundreds of files come and go. */
const memory = '/dev/shm';
/** Several times what a run needs. A container may have 64 MB only. */
const enough = 2 * 1024 ** 3;
const compiled = path.join(import.meta.dirname, '../../../node_modules/.cache/compiled');

/** An empty folder of this run's own: in memory where the machine has room for it. */
export function makeFolderOfRun(): string {
  const folder = path.join(parentFolder(), `volary-tests-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * From here on this process, its workers and what they start write to `folder`. What Node has compiled is kept for all runs, as
 * `npm start` keeps it: a test that starts the program or one of its commands would compile all of it again.
 */
export function writeTo(folder: string): void {
  process.env.TMPDIR = path.join(folder, 'tmp');
  mkdirSync(process.env.TMPDIR, { recursive: true });
  chmodSync(process.env.TMPDIR, 0o711);
  process.env.NODE_COMPILE_CACHE ??= compiled;
}

/** A process that is about to end may still write there. */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/** Those of runs that were killed. */
export function abandonedFolders(): string[] {
  const parents = [tmpdir(), memory].filter((folder) => existsSync(folder));
  return [...new Set(parents)].flatMap((parent) =>
    readdirSync(parent)
      .filter((name) => {
        const pid = name.match(/^volary-tests-(\d+)$/)?.[1];
        return pid !== undefined && !isAlive(Number(pid));
      })
      .map((name) => path.join(parent, name)),
  );
}

function parentFolder(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize < enough ? tmpdir() : memory;
}
