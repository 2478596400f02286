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
  run(data: Record<string, unknown>): Promise<void>;
};

export type Jobs = {
  /** Queues in the caller's transaction: rolled back with it, run after its commit. */
  queue(tx: Tx, job: Job): Promise<void>;
  start(specs: readonly JobSpec[]): Promise<void>;
  stop(): Promise<void>;
};

const pollSeconds = 1;

/** Background work in the same database (pg-boss). `work: false` only queues: another process does the work. */
export function makeJobs(url: string, log: Log, options: { work: boolean }): Jobs {
  const boss = new PgBoss({
    connectionString: url,
    max: 3,
    application_name: 'volary jobs',
    schedule: options.work,
    supervise: options.work,
  });
  boss.on('error', (error) => log.warn({ err: error.message }, 'jobs'));
  return {
    async queue(tx, job) {
      await boss.send(job.name, job.data, { db: fromKysely(tx.withoutPlugins()) });
    },
    async start(specs) {
      await boss.start();
      for (const spec of specs) {
        await boss.createQueue(spec.name, {
          retryLimit: spec.retries ?? 5,
          retryBackoff: true,
          retryDelay: 5,
        });
        if (spec.everyMinutes !== undefined) await boss.schedule(spec.name, `*/${spec.everyMinutes} * * * *`);
        if (options.work)
          await boss.work<Record<string, unknown>>(
            spec.name,
            { pollingIntervalSeconds: pollSeconds },
            async (jobs) => {
              for (const job of jobs) await spec.run(job.data ?? {});
            },
          );
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
