import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Tests of the live engine, of faults, kills, several nodes and overload: more than half of the time of all unit tests. */
export const engineTests = [
  'server/kernel/realtime/**/*.test.ts',
  'server/kernel/overload/**/*.test.ts',
  'server/kernel/db/**/*.test.ts',
  'server/kernel/jobs/**/*.test.ts',
  'server/test/faults/**/*.test.ts',
  'server/test/{growing-inputs,kill-nine,one-address,proxies,second-start,sigterm}.test.ts',
  'tools/simulate/**/*.test.ts',
  'tools/kill-rounds/**/*.test.ts',
];

/** What they are about, and what they stand on. All other files they only pass through, as other tests do. */
export const engineCovers = [
  ...engineTests,
  'server/*.ts',
  'server/kernel/**',
  'server/migrations/**',
  'server/domains/{sessions,interaction}/**',
  'server/test/**',
  'contract/{realtime,sessions,interaction,kinds}/**',
  'contract/*.ts',
  'web/realtime/**',
  'tools/{simulate,kill-rounds,start}/**',
  'vitest.config.ts',
  'package-lock.json',
];

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

/** Which tests to leave out: the engine's, where they were green here with every file they cover as it is now. */
export function leftOut(
  digest: string,
  { everything, stamp }: { everything: boolean; stamp: string },
): readonly string[] {
  const isGreen = !everything && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;
  return isGreen ? engineTests : [];
}

if (import.meta.main) {
  const [stamp = '', ...flags] = process.argv.slice(2);
  const digest = digestOf(path.join(import.meta.dirname, '../..'), engineCovers);
  console.log(
    JSON.stringify({ digest, exclude: leftOut(digest, { everything: flags.includes('--all'), stamp }) }),
  );
}
