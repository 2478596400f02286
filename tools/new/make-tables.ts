import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from './write-changes.ts';

/** Where there is a new migration: the types of the tables, by a real database, as whoever writes one makes them. */
export async function makeTables(files: readonly string[]): Promise<string[]> {
  if (!files.some((file) => file.startsWith('server/migrations/'))) return [];
  await promisify(execFile)(process.execPath, ['tools/tables.ts'], { cwd: root });
  return ['server/kernel/db/tables.ts'];
}
