import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A control group of its own: what is started with `procs` has this much memory, with all it starts. */
export type MemoryLimit = Disposable & { readonly procs: string };

const places = [
  { folder: '/sys/fs/cgroup/memory', most: 'memory.limit_in_bytes' },
  { folder: '/sys/fs/cgroup', most: 'memory.max' },
];

/**
 * Null where the system lets us make none (that takes root, and control groups). V8 sizes its heap by the memory there is, so that a
 * program on a large machine takes more than one on a small machine could.
 */
export function limitMemory(megabytes: number): MemoryLimit | null {
  for (const { folder, most } of places) {
    const group = path.join(folder, `volary-bench-${process.pid}`);
    try {
      if (!existsSync(folder)) continue;
      mkdirSync(group);
    } catch {
      continue;
    }
    const end = () => rmdirSync(group);
    try {
      writeFileSync(path.join(group, most), String(megabytes * 1024 * 1024), { flag: 'r+' });
      return { procs: path.join(group, 'cgroup.procs'), [Symbol.dispose]: end };
    } catch {
      end();
    }
  }
  return null;
}
