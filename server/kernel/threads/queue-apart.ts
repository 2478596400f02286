import { Worker } from 'node:worker_threads';
import type { Log } from '../log.ts';
import { retryAfter } from '../overload/retry-after.ts';
import { Refusal } from '../refusal.ts';

type Limits = {
  /** What the log calls its threads. */
  name: string;
  milliseconds: number;
  megabytes: number;
  /** How many may wait or be worked on at once; the others are asked to come again. */
  most: number;
};

type Apart<Work, Done> = (
  work: Work,
  /** `about`: what the log says of work that failed. */
  given: { log: Pick<Log, 'warn'>; about: object; milliseconds?: number },
) => Promise<Done | null>;

/**
 * Work on bytes of strangers: one at a time, each on a thread of its own, which is terminated when it takes too long or too much
 * memory, so that votes are not delayed. The thread gets its work as `workerData` and posts one answer. Null: it failed.
 */
export function queueApart<Work, Done>(thread: URL, limits: Limits): Apart<Work, Done> {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (work, { log, about, milliseconds = limits.milliseconds }) => {
    if (waiting >= limits.most) throw new Refusal('Overloaded', { retryAfter: retryAfter() });
    waiting += 1;
    const failed = (because: object, how: string) =>
      log.warn({ ...because, ...about }, `${limits.name} worker ${how}`);
    const turn = last.then(() => runApart<Done>(thread, work, { ...limits, milliseconds, failed }));
    last = turn.catch(() => undefined);
    return turn.finally(() => {
      waiting -= 1;
    });
  };
}

type Running = Pick<Limits, 'milliseconds' | 'megabytes'> & {
  /** For the operator: the work of a thread may fail, the thread itself must not. */
  failed(because: object, how: string): void;
};

function runApart<Done>(thread: URL, work: unknown, { milliseconds, megabytes, failed }: Running) {
  const worker = new Worker(thread, {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    // Nothing of our environment: what it reads came from strangers.
    env: {},
  });
  return new Promise<Done | null>((resolve) => {
    const timer = setTimeout(() => {
      failed({ milliseconds }, 'timed out');
      resolve(null);
    }, milliseconds);
    worker.once('message', resolve);
    worker.once('error', (err) => {
      failed({ err }, 'failed');
      resolve(null);
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve(null);
    });
  }).finally(() => worker.terminate());
}
