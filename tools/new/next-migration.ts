import { globSync } from 'node:fs';
import { root } from './write-changes.ts';

/** The number of the next file in server/migrations. */
export function nextMigration(): string {
  const taken = globSync('*.sql', { cwd: `${root}/server/migrations` }).map((file) =>
    Number.parseInt(file, 10),
  );
  return String(Math.max(...taken) + 1).padStart(4, '0');
}
