import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';

export const project = path.resolve(import.meta.dirname, '..');

/** The server and its PostgreSQL on one core, the load generator on another, so that neither disturbs the other. */
export const cores = { server: 0, load: 1 } as const;

const canPin =
  availableParallelism() > 1 && spawnSync('taskset', ['--version'], { stdio: 'ignore' }).status === 0;

/** Starts a process on one core, if the system supports that; its child processes stay there too. */
export function spawnPinned(
  core: keyof typeof cores,
  command: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const given = { cwd: project, ...options };
  return canPin
    ? spawn('taskset', ['--cpu-list', String(cores[core]), command, ...args], given)
    : spawn(command, args, given);
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
