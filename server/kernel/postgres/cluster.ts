import { execFile } from 'node:child_process';
import { chown, lchown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Access, keepAccess } from './access.ts';
import type { Place } from './place.ts';
import { cannot, codeOf, explain, PostgresProblem } from './problem.ts';
import { isAlive } from './process.ts';
import { ownEnvironment, programOf, type RunAs } from './programs.ts';

const run = promisify(execFile);

const majorVersion = '18';

/** Only loopback, only with the password; no one without. */
const whoMayConnect = `# Written by Volary at the making of this cluster.
host all all 127.0.0.1/32 scram-sha-256
`;

/** undefined: there is none yet. */
export async function versionOfCluster(place: Place): Promise<string | undefined> {
  try {
    return (await readFile(path.join(place.cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw cannot('read the database', place.cluster, error);
    return undefined;
  }
}

export function refuseOtherVersion(place: Place, version: string): void {
  if (version === majorVersion) return;
  throw new PostgresProblem(
    `The database in ${place.cluster} was made by PostgreSQL ${version}, and this Volary brings PostgreSQL ${majorVersion}. Nothing was changed. Make a backup with the Volary that ran it before (npm run backup), move ${place.home} away, start this one and restore: docs/backup.md tells each step.`,
  );
}

/**
 * Made beside its place and moved there when whole, so that whatever stops this half-way leaves nothing
 * that looks like a database, and of two programs that make one at the same time the first one's stays.
 */
export async function makeCluster(place: Place, access: Access): Promise<void> {
  const unfinished = `${place.cluster}.unfinished-${process.pid}`;
  const passwordFile = `${unfinished}.password`;
  const maker = await makerFor(place.runAs);
  try {
    await removeUnfinished(place);
    await mkdir(unfinished, { mode: 0o700 });
    await writeFile(passwordFile, access.adminPassword, { mode: 0o600 });
    if (maker !== undefined) {
      await chown(unfinished, maker.uid, maker.gid);
      await chown(passwordFile, maker.uid, maker.gid);
    }
    await initdb(place, unfinished, passwordFile, maker);
    await writeFile(path.join(unfinished, 'pg_hba.conf'), whoMayConnect);
    await keepAccess(unfinished, access);
    if (place.runAs !== undefined) await giveTo(unfinished, place.runAs);
    await rename(unfinished, place.cluster);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
    if (codeOf(error) === 'ENOTEMPTY' || codeOf(error) === 'EEXIST') return;
    throw error instanceof PostgresProblem ? error : cannot('make the database', place.home, error);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** What programs left that were killed while making a database. */
async function removeUnfinished(place: Place): Promise<void> {
  for (const name of await readdir(place.home)) {
    const maker = name.match(/^cluster\.unfinished-(\d+)/)?.[1];
    if (maker === undefined || isAlive(Number(maker))) continue;
    await rm(path.join(place.home, name), { recursive: true, force: true });
  }
}

/** A folder `cluster` with files but no PG_VERSION is not ours to overwrite; an empty one makes room by itself. */
export async function refuseForeignFiles(place: Place): Promise<void> {
  const files = await readdir(place.cluster).catch(() => []);
  if (files.length > 0) {
    throw new PostgresProblem(
      `${place.cluster} holds files, but not a whole PostgreSQL database (PG_VERSION is missing). Nothing was changed. Put the folder back as it was, or move it away to begin with an empty database.`,
    );
  }
}

async function initdb(place: Place, folder: string, passwordFile: string, maker: RunAs): Promise<void> {
  const options = [
    `--pgdata=${folder}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's own sorting: the same on every machine, and untouched by an upgrade of the system.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ];
  try {
    await run(programOf(place.programs, 'initdb'), options, {
      ...maker,
      cwd: place.home,
      env: ownEnvironment,
    });
  } catch (error) {
    const words = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw explain(words, place.home);
  }
}

/**
 * initdb, other than the server, wants its user to have an entry in /etc/passwd. As root we lend it one
 * that has, and give the files to the user who keeps them afterwards.
 */
async function makerFor(runAs: RunAs): Promise<RunAs> {
  if (runAs === undefined) {
    refuseNamelessUser();
    return undefined;
  }
  const entries = (await readFile('/etc/passwd', 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.split(':'));
  const ordinary = entries.filter(([, , uid]) => uid !== undefined && /^\d+$/.test(uid) && uid !== '0');
  const chosen = ordinary.find(([name]) => name === 'nobody') ?? ordinary[0];
  if (chosen === undefined) {
    throw new PostgresProblem(
      'PostgreSQL does not run as root, and /etc/passwd names no other user. Add one (the name nobody will do), or use another PostgreSQL with DATABASE_URL.',
    );
  }
  return { uid: Number(chosen[2]), gid: Number(chosen[3]) };
}

function refuseNamelessUser(): void {
  try {
    userInfo();
  } catch {
    throw new PostgresProblem(
      `This program runs as a user without a name (uid ${process.getuid?.()} has no entry in /etc/passwd), and PostgreSQL cannot make a database so. Add an entry, run as another user, or use another PostgreSQL with DATABASE_URL.`,
    );
  }
}

async function giveTo(folder: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  await lchown(folder, uid, gid);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await lchown(path.join(entry.parentPath, entry.name), uid, gid);
  }
}
