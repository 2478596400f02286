import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cannot, codeOf, PostgresProblem } from './problem.ts';
import { canRun, copyPrograms, installedPrograms, type Programs, type RunAs } from './programs.ts';

/** Where our PostgreSQL lives, and as whom. */
export type Place = {
  /** Holds the cluster, the log, and how to connect. */
  readonly home: string;
  readonly cluster: string;
  readonly log: string;
  readonly runAs: RunAs;
  readonly programs: Programs;
};

/**
 * PostgreSQL refuses to run as root. This number belongs to nobody on any usual system: distributions
 * hand out none from 65520 to 65533, and containers map it. It needs no entry in /etc/passwd, and unlike
 * `nobody` or `postgres` no other program runs as it.
 */
const ownUser = { uid: 65529, gid: 65529 };

const reachableByAll = '/var/lib/volary';

export async function choosePlace(dataFolder: string, say: (line: string) => void): Promise<Place> {
  const asRoot = process.getuid?.() === 0;
  await makeFolder(dataFolder, asRoot);
  const home = asRoot ? await homeForOwnUser(dataFolder, say) : await homeForMe(dataFolder);
  await makeFolder(home, asRoot);
  const cluster = path.join(await realpath(home), 'cluster');
  const runAs = await ownerOf(cluster, asRoot);
  const programs = await reachablePrograms(runAs);
  return { home, cluster, log: path.join(home, 'server.log'), runAs, programs };
}

/** Whether there has been a start in this data folder. Makes nothing, as `choosePlace` does; what cannot be looked at is there. */
export async function isMade(dataFolder: string): Promise<boolean> {
  const home = (await elsewhere(dataFolder)) ?? path.join(dataFolder, 'postgres');
  return stat(path.join(home, 'cluster')).then(
    () => true,
    (error) => codeOf(error) !== 'ENOENT',
  );
}

async function homeForMe(dataFolder: string): Promise<string> {
  return (await elsewhere(dataFolder)) ?? path.join(dataFolder, 'postgres');
}

async function homeForOwnUser(dataFolder: string, say: (line: string) => void): Promise<string> {
  const here = path.join(dataFolder, 'postgres');
  const made = await stat(path.join(here, 'cluster')).catch(() => undefined);
  const closed = await closedFolderAbove(path.join(await realpath(dataFolder), 'postgres'), made ?? ownUser);
  if (made !== undefined && closed !== undefined) {
    throw new PostgresProblem(
      `The database is in ${here}, but PostgreSQL does not run as root, and no other user can enter ${closed}. Open it (chmod o+x ${closed}), or start as the user who owns it.`,
    );
  }
  if (closed === undefined && (await elsewhere(dataFolder)) === undefined) return here;

  const there =
    (await elsewhere(dataFolder)) ?? path.join(reachableByAll, slugOf(await realpath(dataFolder)));
  const why =
    closed === undefined ? '' : ` (PostgreSQL does not run as root, and no other user can enter ${closed})`;
  say(`The database is in ${there}${why}.`);
  await writeFile(pointerFile(dataFolder), `${there}\n`).catch((error) => {
    throw cannot('note where the database is', dataFolder, error);
  });
  return there;
}

/** Written beside the data, so that the database is found again even when the folders above are opened later. */
function pointerFile(dataFolder: string): string {
  return path.join(dataFolder, 'postgres-is-elsewhere.txt');
}

async function elsewhere(dataFolder: string): Promise<string | undefined> {
  try {
    return (await readFile(pointerFile(dataFolder), 'utf8')).trim() || undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw cannot('read where the database is', pointerFile(dataFolder), error);
  }
}

/** The same folder gives the same name, on every start and after every new clone. */
function slugOf(folder: string): string {
  const words = folder.replaceAll(/[^\w.]+/g, '-').replaceAll(/^-|-$/g, '');
  const mark = createHash('sha256').update(folder).digest('hex').slice(0, 6);
  return `${words.slice(-60)}-${mark}`;
}

async function closedFolderAbove(
  folder: string,
  visitor: { uid: number; gid: number },
): Promise<string | undefined> {
  const above = path.dirname(folder);
  const { mode, uid, gid } = await stat(above);
  const mayEnter = uid === visitor.uid ? 0o100 : gid === visitor.gid ? 0o010 : 0o001;
  if ((mode & mayEnter) === 0) return above;
  return above === folder ? undefined : closedFolderAbove(above, visitor);
}

async function makeFolder(folder: string, asRoot: boolean): Promise<void> {
  try {
    const made = await mkdir(folder, { recursive: true, mode: asRoot ? 0o711 : 0o700 });
    // A umask may have closed what the other user has to pass through.
    if (made !== undefined && asRoot) await chmod(folder, 0o711);
    await stat(path.join(folder, '.'));
  } catch (error) {
    throw cannot('keep data', folder, error);
  }
}

/** Whoever owns the data runs the database: so a start with sudo does not lock its owner out. */
async function ownerOf(cluster: string, asRoot: boolean): Promise<RunAs> {
  const owner = await stat(cluster).catch((error) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw cannot('look at the database', cluster, error);
  });
  if (asRoot) return owner === undefined || owner.uid === 0 ? ownUser : { uid: owner.uid, gid: owner.gid };
  const me = process.getuid?.();
  if (owner !== undefined && me !== undefined && owner.uid !== me) {
    throw new PostgresProblem(
      `The database in ${cluster} belongs to another user (uid ${owner.uid}), and this program runs as uid ${me}. Start it as that user or as root, or choose another folder with DATA_FOLDER.`,
    );
  }
  return undefined;
}

async function reachablePrograms(runAs: RunAs): Promise<Programs> {
  const installed = await installedPrograms();
  if (runAs === undefined || (await canRun(installed, runAs))) return installed;
  const copied = await copyPrograms(installed, reachableByAll);
  if (await canRun(copied, runAs)) return copied;
  throw new PostgresProblem(
    `PostgreSQL does not run as root, and cannot be run as another user (uid ${runAs.uid}) here. Start this program as an ordinary user, or use another PostgreSQL with DATABASE_URL.`,
  );
}
