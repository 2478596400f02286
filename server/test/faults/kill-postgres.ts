import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The postmaster of a PostgreSQL of ours: the first line of its own note. */
export function postmasterIn(folder: string): number {
  const [pid] = readFileSync(path.join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n');
  return Number(pid);
}

/**
 * kill -9 of every process of a PostgreSQL, as near to one moment as can be: the postmaster is stopped first, so that it
 * sees none of its children die. What stands only in their shared memory is lost, as in a power cut.
 */
export function killWholePostgres(folder: string): void {
  const postmaster = postmasterIn(folder);
  process.kill(postmaster, 'SIGSTOP');
  for (const child of childrenOf(postmaster)) process.kill(child, 'SIGKILL');
  process.kill(postmaster, 'SIGKILL');
}

/** Reads Linux's /proc: the tests that kill run there. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number);
}

function parentOf(pid: string): number | null {
  try {
    // After the name, which stands in brackets and may hold anything: state, then the parent.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return Number(parent);
  } catch {
    return null;
  }
}
