import { fromKysely, PgBoss } from 'pg-boss';
import type { Tx } from '../db/database.ts';
import type { Log } from '../log.ts';

/** Work for later: the name of a job and what it needs to know. Ids only; the job reads what is true when it runs. */
export type Job = { name: string; data: Record<string, string | number | boolean | null> };

export type JobSpec = {
  name: string;
  /** Minutes between runs, for work that comes round by itself. */
  everyMinutes?: number;
  retries?: number;
  /** Jobs that are run at the same time; one, where it is left out. */
  atOnce?: number;
  run(data: Record<string, unknown>): Promise<void>;
};

/** Jobs that wait to be run, and that failed for good. */
export type JobCounts = { name: string; ready: number; failed: number };

export type Jobs = {
  /** Queues in the caller's transaction: rolled back with it, run after its commit. */
  queue(tx: Tx, job: Job): Promise<void>;
  start(specs: readonly JobSpec[]): Promise<void>;
  /** As they were at the last look of whoever supervises the queues, a minute ago at most: that costs one small query. */
  counts(): Promise<readonly JobCounts[]>;
  stop(): Promise<void>;
};

const pollSeconds = 1;

/** Background work in the same database (pg-boss). `work: false` only queues: another process does the work. */
export function makeJobs(
  url: string,
  log: Log,
  options: { work: boolean; ran(name: string, outcome: 'done' | 'failed'): void },
): Jobs {
  const boss = new PgBoss({
    connectionString: url,
    max: 3,
    // One connection more, on which the database says that there is work: a code by mail must not wait for the next look.
    useListenNotify: options.work,
    application_name: 'volary jobs',
    schedule: options.work,
    supervise: options.work,
  });
  const runOne = async (spec: JobSpec, data: Record<string, unknown>): Promise<void> => {
    try {
      await spec.run(data);
      options.ran(spec.name, 'done');
    } catch (error) {
      options.ran(spec.name, 'failed');
      throw error;
    }
  };
  boss.on('error', (error) => log.warn({ err: error.message }, 'jobs'));
  return {
    async queue(tx, job) {
      await boss.send(job.name, job.data, { db: fromKysely(tx.withoutPlugins()) });
    },
    async start(specs) {
      await boss.start();
      for (const spec of specs) {
        const queue = { retryLimit: spec.retries ?? 5, retryBackoff: true, retryDelay: 5, notify: true };
        await boss.createQueue(spec.name, queue);
        // One that was there before keeps its old ways otherwise.
        await boss.updateQueue(spec.name, queue);
        if (spec.everyMinutes !== undefined) await boss.schedule(spec.name, `*/${spec.everyMinutes} * * * *`);
        if (options.work)
          await boss.work<Record<string, unknown>>(
            spec.name,
            {
              pollingIntervalSeconds: pollSeconds,
              // Nobody is told of a retry that is due, nor of work that comes round.
              notifyPollingIntervalSeconds: pollSeconds,
              batchSize: spec.atOnce ?? 1,
              // Where as many wait as were fetched, the next ones are fetched at once.
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
                      status: 'failed' as const,
                      output: { problem: String(error) },
                    }),
                  ),
                ),
              ),
          );
      }
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
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
