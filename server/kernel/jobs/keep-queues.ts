import { isDeepStrictEqual } from 'node:util';
import type { PgBoss } from 'pg-boss';

type Queue = { name: string; everyMinutes?: number; retries?: number; longestPause?: number };

/** Queues and schedules as their jobs want them. Mostly they are so already: then a start writes nothing. */
export async function keepQueues(boss: PgBoss, wanted: readonly Queue[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const { name, retries, longestPause, everyMinutes } of wanted) {
    const options = {
      retryLimit: retries ?? 5,
      retryBackoff: true,
      retryDelay: 5,
      retryDelayMax: longestPause ?? 3_600,
      notify: true,
    };
    const known = queues.get(name);
    const { retryLimit, retryBackoff, retryDelay, retryDelayMax, notify } = known ?? {};
    if (known === undefined) await boss.createQueue(name, options);
    // One that existed keeps its old options, also where another node has just made it.
    if (!isDeepStrictEqual({ retryLimit, retryBackoff, retryDelay, retryDelayMax, notify }, options))
      await boss.updateQueue(name, options);
    const cron = `*/${everyMinutes} * * * *`;
    if (everyMinutes !== undefined && schedules.get(name) !== cron) await boss.schedule(name, cron);
  }
}
