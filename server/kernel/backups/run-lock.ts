import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database, Tx } from '../db/database.ts';
import { probed } from '../db/silence.ts';
import type { BackupKind } from './backup-runs.queries.ts';
import { keepRunsOut, takeRunLock } from './run-lock.queries.ts';

/** Milliseconds until the lock is taken again, where the connection was lost. */
const retakenAfter = 1_000;
/** Milliseconds without a holder after which none is to be expected any more. */
const goneAfter = 3_000;

/** Held as long as a backup or a trial runs, by whatever process: PostgreSQL frees it when that is gone, however it ended. */
export class RunLock {
  readonly #take: () => Promise<pg.Client>;
  #client: pg.Client | undefined;
  #released = false;

  private constructor(take: () => Promise<pg.Client>) {
    this.#take = take;
  }

  /** Others of the same kind may hold it at the same time. To be held before the run is noted. */
  static async hold(url: string, kind: BackupKind): Promise<RunLock> {
    const lock = new RunLock(() => connectAndLock(url, kind));
    await lock.#hold();
    return lock;
  }

  async release(): Promise<void> {
    this.#released = true;
    await this.#client?.end().catch(() => undefined);
  }

  async #hold(): Promise<void> {
    const client = await this.#take();
    if (this.#released) return client.end();
    this.#client = client;
    client.once('end', () => void this.#holdAgain());
  }

  /** PostgreSQL was started anew: the run goes on, or fails by itself. */
  async #holdAgain(): Promise<void> {
    while (!this.#released) {
      await sleep(retakenAfter, undefined, { ref: false });
      const isHeld = await this.#hold().then(
        () => true,
        () => false,
      );
      if (isHeld) return;
    }
  }
}

async function connectAndLock(url: string, kind: BackupKind): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `volary ${kind} runs`,
    connectionTimeoutMillis: 10_000,
    ...probed,
  });
  // Its end says the same; without a listener this event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await takeRunLock(client, kind);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Does that where no process holds the lock any more; meanwhile none can take it. */
export async function whereNoneRuns(
  db: Database,
  kind: BackupKind,
  act: (tx: Tx) => Promise<void>,
): Promise<void> {
  const ifFree = (work: (tx: Tx) => Promise<void>) =>
    db.transaction().execute(async (tx) => {
      const isFree = await keepRunsOut(tx, kind);
      if (isFree) await work(tx);
      return isFree;
    });
  if (!(await ifFree(async () => undefined))) return;
  // A holder that only lost its connection is back by then.
  await sleep(goneAfter);
  await ifFree(act);
}
