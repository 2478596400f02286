import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { clients } from './clients.ts';
import { engine } from './engine.ts';
import { generators } from './generators.ts';

/** Tests that take long, and what they are about: patterns of files. */
export const tiers: readonly Tier[] = [clients, engine, generators];

type Tier = { name: string; tests: readonly string[]; covers: readonly string[] };

/** Changes with every file that these patterns find: its name and its content. */
export function digestOf(root: string, patterns: readonly string[]): string {
  const files = globSync([...patterns], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  const digest = createHash('sha256').update(process.version);
  for (const file of [...new Set(files)].sort()) {
    const content = readFileSync(path.join(root, file));
    digest.update(`${file}\0${content.length}\0`).update(content);
  }
  return digest.digest('hex');
}

/** Whether its tests can be left out: they were green here with every file they cover as it is now. */
export function isLeftOut(
  digest: string,
  { everything, stamp }: { everything: boolean; stamp: string },
): boolean {
  return !everything && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;
}

if (import.meta.main) {
  const [stamps = '', ...flags] = process.argv.slice(2);
  const everything = flags.includes('--all');
  const found = tiers.map(({ name, tests, covers }) => {
    const [digest, stamp] = [
      digestOf(path.join(import.meta.dirname, '../..'), covers),
      path.join(stamps, name),
    ];
    return { name, digest, stamp, exclude: isLeftOut(digest, { everything, stamp }) ? tests : [] };
  });
  console.log(JSON.stringify(found));
}
