import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The postmaster's process id, from the first line of postmaster.pid. */
export function postmasterIn(folder: string): number {
  const [pid] = readFileSync(path.join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n');
  return Number(pid);
}

/**
 * kill -9 of all processes of a PostgreSQL, as near to one moment as possible: the postmaster is stopped first, so that
 * it sees none of its children die. Anything only in shared memory is lost, as in a power cut.
 */
export function killWholePostgres(folder: string): void {
  const postmaster = postmasterIn(folder);
  process.kill(postmaster, 'SIGSTOP');
  for (const child of childrenOf(postmaster)) process.kill(child, 'SIGKILL');
  process.kill(postmaster, 'SIGKILL');
}

/** Reads Linux's /proc: the tests that kill processes run only there. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number);
}

function parentOf(pid: string): number | null {
  try {
    // The fields after the name, which is in parentheses and may contain anything: state, then the parent.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return Number(parent);
  } catch {
    return null;
  }
}
