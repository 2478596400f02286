import type { Log } from './kernel/log.ts';

type Stoppable = { stop(): Promise<void> };

export type Parts = {
  openDatabase(): Promise<Stoppable & { readonly url: string }>;
  startProgram(databaseUrl: string): Promise<Stoppable>;
  /** Aborted when this process is asked to stop, at any time. */
  signal: AbortSignal;
  drainMilliseconds: number;
  say(line: string): void;
  log: Pick<Log, 'warn' | 'error'>;
};

/**
 * Starts the database and the program on it, and runs until asked to stop; the database is stopped last, whatever fails
 * before. A request to stop during the start lets the start finish first: the limit on draining holds for both together.
 * Resolves to the exit code; rejects when the start fails.
 */
export async function runUntilAsked(parts: Parts): Promise<0 | 1> {
  const { signal } = parts;
  const database = await parts.openDatabase();
  let clean = true;
  try {
    if (!signal.aborted) {
      const starting = parts.startProgram(database.url);
      await Promise.race([starting, aborted(signal)]);
      await aborted(signal);
      parts.say('Shutting down: finishing requests in progress ...');
      clean = await drain(
        starting.then((program) => program.stop()),
        parts,
      );
    }
  } finally {
    await database.stop();
  }
  return clean ? 0 : 1;
}

/** False: stopping failed, and the log has the reason. Running out of time is what the limit is for, and no failure. */
async function drain(stopping: Promise<void>, { drainMilliseconds, log }: Parts): Promise<boolean> {
  const timeout = Promise.withResolvers<'timeout'>();
  const timer = setTimeout(() => timeout.resolve('timeout'), drainMilliseconds);
  try {
    const first = await Promise.race([stopping, timeout.promise]);
    if (first === 'timeout') {
      log.warn({ drainMilliseconds }, 'shutdown timed out: what was still in progress was cut off');
      stopping.catch((err: unknown) => log.error({ err }, 'shutdown failed after its time-out'));
    }
    return true;
  } catch (err) {
    log.error({ err }, 'shutdown failed');
    return false;
  } finally {
    clearTimeout(timer);
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
