import { fromKysely, PgBoss } from 'pg-boss';
import type { Database, Tx } from '../db/database.ts';
import { sessionLimits } from '../db/session.queries.ts';
import { answerLimits } from '../db/silence.ts';
import type { Log } from '../log.ts';
import { keepQueues } from './keep-queues.ts';
import { reasonOf } from './reason-of.ts';

/** Work for later: the name of a job and what it needs to know. Ids only; the job reads what is true when it runs. */
export type Job = {
  name: string;
  data: Record<string, string | number | boolean | null>;
  /** Not before this time, by the clock of the database. */
  after?: Date;
  /** Before all of its queue that are not, in each of its tries. */
  urgent?: boolean | undefined;
};

export type JobSpec = {
  name: string;
  /** Minutes between runs, for recurring jobs. */
  everyMinutes?: number;
  retries?: number;
  /** Seconds between two tries, which are further apart each time, at most; an hour if left out. */
  longestPause?: number;
  /** Jobs that run at the same time; 1 if left out. */
  atOnce?: number;
  run(data: Record<string, unknown>): Promise<void>;
};

/** What a job throws that is not to be tried again, however many tries it has left. */
export class GivenUp extends Error {
  constructor(cause: unknown) {
    super(String(cause), { cause });
  }
}

/** Jobs that are waiting, and jobs that failed for good. */
export type JobCounts = { name: string; ready: number; failed: number };

export type Jobs = {
  /** What jobs run their own queries on, so that they take no connection from requests and live actions. */
  readonly database: Database;
  /** Queues in the caller's transaction: rolled back with it, run after its commit. */
  queue(tx: Tx, job: Job): Promise<void>;
  start(specs: readonly JobSpec[]): Promise<void>;
  /** As of the last supervision of the queues, at most a minute ago: that costs one small query. */
  counts(): Promise<readonly JobCounts[]>;
  stop(): Promise<void>;
};

const pollSeconds = 1;
/** Connections on which the queue itself is kept. Fetching and completing jobs takes a few milliseconds each. */
const queueConnections = 2;

type Parts = {
  url: string;
  log: Log;
  /** For what jobs do; the queue has connections of its own. Closed with the jobs. */
  database: Database;
  /** Milliseconds a statement of the queue may take. */
  statementTimeout: number;
  /** False: this instance only queues, another one does the work. */
  work: boolean;
  /**
   * One more connection, on which PostgreSQL announces new jobs: a code by mail must not wait for the next poll. Behind a pooler
   * none would arrive.
   */
  announced: boolean;
  ran(name: string, outcome: 'done' | 'failed'): void;
};

/** Background work in the same database (pg-boss). */
export function makeJobs({ url, log, database, statementTimeout, ...options }: Parts): Jobs {
  const boss = new PgBoss({
    connectionString: url,
    max: queueConnections,
    ...sessionLimits(statementTimeout),
    ...answerLimits(statementTimeout),
    useListenNotify: options.announced,
    application_name: 'volary queue',
    schedule: options.work,
    supervise: options.work,
  });
  const runOne = async (spec: JobSpec, data: Record<string, unknown>): Promise<void> => {
    try {
      await spec.run(data);
      options.ran(spec.name, 'done');
    } catch (error) {
      options.ran(spec.name, 'failed');
      const reason = reasonOf(error instanceof GivenUp ? error.cause : error);
      log.warn({ queue: spec.name, ...reason }, 'a background job failed');
      throw error;
    }
  };
  boss.on('error', (error) => log.warn({ err: error.message }, 'job queue error'));
  return {
    database,
    async queue(tx, job) {
      await boss.send(job.name, job.data, {
        db: fromKysely(tx.withoutPlugins()),
        ...(job.after && { startAfter: job.after }),
        ...(job.urgent && { priority: 1 }),
      });
    },
    async start(specs) {
      await boss.start();
      await keepQueues(boss, specs);
      if (!options.work) return;
      for (const spec of specs)
        await boss.work<Record<string, unknown>>(
          spec.name,
          {
            pollingIntervalSeconds: pollSeconds,
            // Retries that fall due and recurring jobs are not announced.
            notifyPollingIntervalSeconds: pollSeconds,
            batchSize: spec.atOnce ?? 1,
            // A full batch suggests that more are waiting: fetch again at once.
            burstWhenBatchFull: true,
            perJobResults: true,
          },
          (jobs) =>
            Promise.all(
              jobs.map(({ id, data }) =>
                runOne(spec, data ?? {}).then(
                  () => ({ id, status: 'completed' as const }),
                  (error: unknown) => ({
                    id,
                    // The library's word for what has no further try; ours have no queue for them.
                    status: error instanceof GivenUp ? ('deadletter' as const) : ('failed' as const),
                    output: { problem: String(error) },
                  }),
                ),
              ),
            ),
        );
    },
    async counts() {
      const queues = await boss.getQueues();
      // The library keeps queues of its own beside ours.
      const ours = queues.filter(({ name }) => !name.startsWith('__pgboss__'));
      return ours.map(({ name, queuedCount, deferredCount, failedCount }) => ({
        name,
        ready: Math.max(0, queuedCount - deferredCount),
        failed: failedCount,
      }));
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 });
      await database.destroy();
    },
  };
}
