import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Whether these files of Debian's `packages` are there, which are installed where that may be done. False, after printing why,
 * where they cannot be had; an error in CI, which leaves nothing out.
 */
export function findDebianPackages(
  use: string,
  packages: readonly string[],
  files: readonly string[],
): boolean {
  const areThere = () => files.every((file) => existsSync(file));
  if (areThere() || (install(packages) && areThere())) return true;
  const sentence = `Tests of ${use} (apt-get install ${packages.join(' ')}); they are left out.`;
  if (process.env.CI === 'true') throw new Error(sentence);
  console.warn(sentence);
  return false;
}

function install(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const wanted = ['install', '-y', '--no-install-recommends', ...packages];
  return apt(wanted) || (apt(['update']) && apt(wanted));
}

/** Another file of tests may be installing something: it is waited for. A machine without a network shall find that out soon. */
const patience = [
  'DPkg::Lock::Timeout=120',
  'Acquire::Retries=0',
  'Acquire::http::Timeout=10',
  'Acquire::https::Timeout=10',
];

function apt(words: readonly string[]): boolean {
  // Only what is in them is needed: a service manager, if there is one, must not start anything.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  try {
    execFileSync('apt-get', [...patience.flatMap((option) => ['-o', option]), ...words], {
      env,
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}
