import { fork } from 'node:child_process';
import type { Log } from '../log.ts';
import { retryAfter } from '../overload/retry-after.ts';
import { Refusal } from '../refusal.ts';

type Limits = {
  /** What the log calls its processes. */
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
 * Work on bytes of strangers: one at a time, each in a process of its own, which is killed when it takes too long or too much
 * memory, so that votes are not delayed. Not on a thread: one that runs out of memory too fast takes the whole program with it.
 * The module gets its work and answers by `answerWork`. Null: it failed.
 */
export function queueApart<Work extends object, Done>(module: URL, limits: Limits): Apart<Work, Done> {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (work, { log, about, milliseconds = limits.milliseconds }) => {
    if (waiting >= limits.most) throw new Refusal('Overloaded', { retryAfter: retryAfter() });
    waiting += 1;
    const failed = (because: object, how: string) =>
      log.warn({ ...because, ...about }, `${limits.name} worker ${how}`);
    const turn = last.then(() => runApart<Done>(module, work, { ...limits, milliseconds, failed }));
    last = turn.catch(() => undefined);
    return turn.finally(() => {
      waiting -= 1;
    });
  };
}

type Running = Pick<Limits, 'milliseconds' | 'megabytes'> & {
  /** For the operator: the work of a process may fail, the process itself must not. */
  failed(because: object, how: string): void;
};

function runApart<Done>(module: URL, work: object, { milliseconds, megabytes, failed }: Running) {
  const child = fork(module, {
    execArgv: [`--max-old-space-size=${megabytes}`],
    // Nothing of our environment: what it reads came from strangers.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  let isOver = false;
  return new Promise<Done | null>((resolve) => {
    const timer = setTimeout(() => {
      failed({ milliseconds }, 'timed out');
      resolve(null);
    }, milliseconds);
    child.once('message', (done) => resolve(done as Done));
    child.once('error', (err) => {
      failed({ err }, 'failed');
      resolve(null);
    });
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      // By itself, or by the system when memory is short: once it is over we kill it.
      if (!isOver) failed({ code, signal }, 'failed');
      resolve(null);
    });
    // When it has ended before it was told, that is said above.
    child.send(work, () => undefined);
  }).finally(() => {
    isOver = true;
    child.kill('SIGKILL');
  });
}
