import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The process of a server whose bundled PostgreSQL keeps its data here: the one that started it. */
export function serverOf(dataFolder: string | undefined): number {
  const [file = ''] = globSync(path.join(dataFolder ?? '', 'postgres*/**/postmaster.pid'));
  const [postgres = ''] = readFileSync(file, 'utf8').split('\n');
  return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${postgres}/status`, 'utf8'))?.[1]);
}

/** Megabytes that a process and all it started hold. What several share is counted once: each has its part of it. */
export function residentOf(pid: number): number {
  const kilobytes = treeOf(pid).reduce((sum, one) => sum + proportionOf(one), 0);
  return kilobytes / 1024;
}

function treeOf(pid: number): number[] {
  const children = globSync(`/proc/${pid}/task/*/children`).flatMap((file) => readOr(file).trim().split(' '));
  return [pid, ...children.filter(Boolean).flatMap((child) => treeOf(Number(child)))];
}

function proportionOf(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB$/m.exec(readOr(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
}

/** A process may have ended meanwhile. */
function readOr(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
