import { fork } from 'node:child_process';
import type { Log } from '../log.ts';
import { retryAfter } from '../overload/retry-after.ts';
import { Refusal } from '../refusal.ts';

type Limits = {
  /** What the log calls its processes. */
  name: string;
  milliseconds: number;
  /** Of the heap of JavaScript, and of all memory: libraries take theirs beside the heap. */
  megabytes: { heap: number; all: number };
  /** How many may wait or be worked on at once; the others are asked to come again. */
  most: number;
  /** How many of them may be for the same account. */
  share?: number;
};

type Apart<Work, Done> = (
  work: Work,
  given: Asked & {
    log: Pick<Log, 'warn'>;
    /** What the log says of work that failed. */
    about: object;
    milliseconds?: number;
  },
) => Promise<Done | null>;

/** `accountId`: for whom; null: for nobody in particular. `hungUp`: nobody waits for it any more, and it is left. */
export type Asked = { accountId?: string | null; hungUp?: AbortSignal };

/**
 * Work on bytes of strangers: one at a time, each in a process of its own, which is killed when it takes too long or too much
 * memory, so that votes are not delayed. Not on a thread: one that runs out of memory too fast takes the whole program with it.
 * The module gets its work and answers by `answerWork`. Null: it failed.
 */
export function queueApart<Work extends object, Done>(module: URL, limits: Limits): Apart<Work, Done> {
  const { most, share = most } = limits;
  const places = new Set<{ accountId: string | null }>();
  let last: Promise<unknown> = Promise.resolve();
  return async (work, { log, about, milliseconds = limits.milliseconds, accountId = null, ...given }) => {
    const { hungUp = new AbortController().signal } = given;
    const own = [...places].filter((place) => accountId !== null && place.accountId === accountId);
    if (own.length >= share) throw new Refusal('TooMany', { retryAfter: retryAfter() });
    if (places.size >= most) throw new Refusal('Overloaded', { retryAfter: retryAfter() });
    const place = { accountId };
    places.add(place);
    const leave = () => void places.delete(place);
    hungUp.addEventListener('abort', leave, { once: true });
    const failed = (because: object, how: string) =>
      log.warn({ ...because, ...about }, `${limits.name} worker ${how}`);
    const turn = last.then(() => runApart<Done>(module, work, { ...limits, milliseconds, hungUp, failed }));
    last = turn.catch(() => undefined);
    return turn.finally(() => {
      hungUp.removeEventListener('abort', leave);
      leave();
    });
  };
}

type Running = Pick<Limits, 'milliseconds' | 'megabytes'> & {
  hungUp: AbortSignal;
  /** For the operator: the work of a process may fail, the process itself must not. */
  failed(because: object, how: string): void;
};

async function runApart<Done>(
  module: URL,
  work: object,
  { milliseconds, megabytes, hungUp, failed }: Running,
): Promise<Done | null> {
  // No defect of ours, and nobody reads it.
  if (hungUp.aborted) throw new Refusal('BadRequest');
  const child = fork(module, [String(megabytes.all)], {
    execArgv: [`--max-old-space-size=${megabytes.heap}`],
    // Nothing of our environment: what it reads came from strangers.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  let isOver = false;
  const leave = () => child.kill('SIGKILL');
  hungUp.addEventListener('abort', leave, { once: true });
  return new Promise<Done | null>((resolve, reject) => {
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
      if (hungUp.aborted) return reject(new Refusal('BadRequest'));
      // As it took too much memory, or by the system when that is short: once it is over we kill it.
      if (!isOver) failed({ code, signal, megabytes }, 'failed');
      resolve(null);
    });
    // When it has ended before it was told, that is said above.
    child.send(work, () => undefined);
  }).finally(() => {
    isOver = true;
    hungUp.removeEventListener('abort', leave);
    child.kill('SIGKILL');
  });
}
