import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Place } from './place.ts';
import { PostgresProblem } from './problem.ts';
import { ownEnvironment } from './programs.ts';

const run = promisify(execFile);

/** Its exit code when somebody else has the lock; PostgreSQL and shells end with none of this number. */
export const lockTaken = 75;

/** Waits for nothing, and becomes the program it starts, so that this has the process id of `flock` itself. */
const holding = ['--no-fork', '--nonblock', '--conflict-exit-code', String(lockTaken)];

/**
 * The words to start PostgreSQL with, so that it and all its children hold the kernel's lock on their folder until the last of them
 * is gone. PostgreSQL knows another one by its process id and its shared memory; from another container, or another namespace of
 * processes, neither is seen, and two on one folder destroy it (decision 0150). Without a `flock` that can (not Linux, a file system
 * without locks), PostgreSQL is started as it is.
 */
export async function holdingFolder(
  place: Place,
  program: string,
  args: readonly string[],
): Promise<[program: string, args: readonly string[]]> {
  if ((await lockOf(place)) === 'none') return [program, args];
  return ['flock', [...holding, place.cluster, program, ...args]];
}

/** A PostgreSQL that cannot be seen from here works on the folder, or the last processes of a killed one are not gone yet. */
export class HeldUnseen extends PostgresProblem {
  constructor({ cluster }: Place) {
    super(
      `Another PostgreSQL is at work on ${cluster}, in another container or among processes that cannot be seen from here. Two on the same files would destroy the database. Stop the Volary that runs there and start again, or run this command there (docker exec).`,
    );
  }
}

/** Throws a HeldUnseen while somebody has the lock. */
export async function refuseUnseen(place: Place): Promise<void> {
  if ((await lockOf(place)) === 'taken') throw new HeldUnseen(place);
}

async function lockOf(place: Place): Promise<'free' | 'taken' | 'none'> {
  if (process.platform !== 'linux') return 'none';
  return run('flock', [...holding, place.cluster, 'true'], { ...place.runAs, env: ownEnvironment }).then(
    () => 'free',
    (error: { code?: unknown }) => (error.code === lockTaken ? 'taken' : 'none'),
  );
}
