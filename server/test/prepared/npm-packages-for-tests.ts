import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const cache = path.join(import.meta.dirname, '../../../node_modules/.cache/packages-for-tests');

/**
 * A folder with these packages, each `name@version`: programs of others that the project does not need itself. They are fetched
 * once. Null, after printing why, where that is not possible.
 */
export function findPackages(use: string, packages: readonly string[]): string | null {
  const folder = path.join(cache, packages.join('+').replaceAll(/[^\w.@+-]/g, '_'));
  if (existsSync(folder) || fetchTo(folder, packages)) return folder;
  const sentence = `Tests of ${use} need ${packages.join(', ')} of npm; they are left out.`;
  if (process.env.CI === 'true') throw new Error(sentence);
  console.warn(sentence);
  return null;
}

function fetchTo(folder: string, packages: readonly string[]): boolean {
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(path.join(unfinished, 'package.json'), '{ "private": true, "type": "module" }');
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  try {
    const options = { cwd: unfinished, stdio: 'ignore', timeout: 120_000 } as const;
    execFileSync('npm', ['install', '--prefix', '.', ...quietly, ...packages], options);
    renameSync(unfinished, folder);
  } catch {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return existsSync(folder);
}
