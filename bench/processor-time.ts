import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Whether the system reports other processes' processor time in nanoseconds, at no cost to them. */
export const tellsProcessorTime = existsSync('/proc/self/schedstat');

/** Seconds of processor time of all threads of a process so far, in user and kernel mode. */
export function processorSeconds(pid: number): number {
  const threads = `/proc/${pid}/task`;
  return (
    readdirSync(threads).reduce((sum, thread) => sum + nanosecondsOf(`${threads}/${thread}/schedstat`), 0) /
    1e9
  );
}

function nanosecondsOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split(' ')[0]);
  } catch {
    // A thread that has just ended.
    return 0;
  }
}
