import { execFile, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { HeldUnseen, holdingFolder, lockTaken, refuseUnseen } from './folder-lock.ts';
import type { Place } from './place.ts';
import { cannot, explain, PostgresProblem, textFrom } from './problem.ts';
import { commandOf, isAlive } from './process.ts';
import { ownEnvironment, programOf } from './programs.ts';
import { asArguments } from './settings.ts';

const run = promisify(execFile);

/** What PostgreSQL writes of itself into postmaster.pid. */
type Postmaster = { readonly pid: number; readonly port: number; readonly ready: boolean };

/** The server that runs on this cluster, whoever started it; undefined: none does. */
export async function findPostmaster(place: Place): Promise<Postmaster | undefined> {
  const lines = (await readFile(pidFile(place), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (!isAlive(pid)) return undefined;
  const command = await commandOf(pid);
  if (command !== undefined && !command.includes(place.cluster)) {
    // The number went to another program (in a container it soon does), and PostgreSQL would refuse to start for it.
    await forgetPostmaster(place);
    return undefined;
  }
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/**
 * Removes the note of a server that is not there. Throws a HeldUnseen if it is there after all: its number may be another
 * program's here, and it ends within a minute of losing its note.
 */
export async function forgetPostmaster(place: Place): Promise<void> {
  await refuseUnseen(place);
  await rm(pidFile(place), { force: true });
}

function pidFile(place: Place): string {
  return path.join(place.cluster, 'postmaster.pid');
}

/** Starts the server, away from the terminal's Ctrl-C, and returns when it takes connections. */
export async function launch(
  place: Place,
  port: number,
  overrides: Readonly<Record<string, string>>,
  say: (line: string) => void,
): Promise<void> {
  const { output, logStart } = await openLog(place);
  const [program, args] = await holdingFolder(place, programOf(place.programs, 'postgres'), [
    ...['-D', place.cluster, '-p', String(port)],
    ...asArguments(overrides),
  ]);
  const child = spawn(program, args, {
    ...place.runAs,
    cwd: place.home,
    env: ownEnvironment,
    // Its own session: Ctrl-C reaches us alone, and we stop it when everything has been drained.
    detached: true,
    stdio: ['ignore', output, output],
    windowsHide: true,
  });
  closeSync(output);
  child.unref();
  let failed = false;
  let code: number | null = null;
  child
    .once('error', () => (failed = true))
    .once('exit', (exitCode) => {
      failed = true;
      code = exitCode;
    });

  const stopSaying = sayMeanwhile(say, 'PostgreSQL is reading what the last run left behind ...');
  try {
    while (!(await isReady(place, child.pid))) {
      if (failed && code === lockTaken) throw new HeldUnseen(place);
      if (failed) throw explain(await textFrom(place.log, logStart), place.home, place.log);
      await sleep(10);
    }
  } finally {
    stopSaying();
  }
}

async function isReady(place: Place, pid: number | undefined): Promise<boolean> {
  const found = await findPostmaster(place);
  return found !== undefined && found.pid === pid && found.ready;
}

/** An orphan may still be starting or stopping: waits until it takes connections or is gone. */
export async function settled(place: Place, say: (line: string) => void): Promise<Postmaster | undefined> {
  const stopSaying = sayMeanwhile(say, 'Waiting for the PostgreSQL of the last run ...');
  try {
    for (const end = Date.now() + 120_000; ; await sleep(20)) {
      const found = await findPostmaster(place);
      if (found === undefined || found.ready) return found;
      if (Date.now() > end) {
        throw new PostgresProblem(
          `A PostgreSQL (process ${found.pid}) holds ${place.cluster} and does not get ready. Its log is ${place.log}; end that process and start again.`,
        );
      }
    }
  } finally {
    stopSaying();
  }
}

/** Fast shutdown: open transactions are rolled back, all that was committed is on disk. */
export async function stopPostmaster(place: Place): Promise<void> {
  const running = await findPostmaster(place);
  if (running === undefined) return;
  const stop = (mode: string) =>
    run(programOf(place.programs, 'pg_ctl'), ['stop', '-D', place.cluster, '-m', mode, '-w', '-t', '60'], {
      ...place.runAs,
      cwd: place.home,
      env: ownEnvironment,
    });
  // Immediate loses nothing either: the next start replays its log, it only takes longer.
  try {
    await stop('fast').catch(() => stop('immediate'));
  } catch (error) {
    // It went down by itself between the look and the signal: that is what was wanted.
    if ((await findPostmaster(place)) !== undefined) throw error;
  }
}

/** Whether a running server is the one we would start now: same program, same settings. */
export async function isAsWeWouldStart(
  place: Place,
  port: number,
  overrides: Readonly<Record<string, string>>,
): Promise<boolean> {
  const kept = await readFile(path.join(place.cluster, 'postmaster.opts'), 'utf8').catch(() => '');
  const wanted = [
    programOf(place.programs, 'postgres'),
    ...['-D', place.cluster, '-p', String(port), ...asArguments(overrides)].map((word) => `"${word}"`),
  ];
  return kept.trim() === wanted.join(' ');
}

async function openLog(place: Place): Promise<{ output: number; logStart: number }> {
  try {
    const size = (await stat(place.log).catch(() => undefined))?.size ?? 0;
    const isLong = size >= 5_000_000;
    if (isLong) await rename(place.log, `${place.log}.old`);
    return { output: openSync(place.log, 'a', 0o600), logStart: isLong ? 0 : size };
  } catch (error) {
    throw cannot('write the log of PostgreSQL', place.home, error);
  }
}

function sayMeanwhile(say: (line: string) => void, line: string): () => void {
  const timer = setInterval(() => say(line), 2000);
  return () => clearInterval(timer);
}
