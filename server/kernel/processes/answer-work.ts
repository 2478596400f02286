import { Worker } from 'node:worker_threads';

/** In a process that `queueApart` starts: does the one piece of work it is sent. It ends with the program that started it. */
export function answerWork<Work, Done extends object>(work: (given: Work) => Promise<Done>): void {
  process.once('disconnect', () => process.exit());
  const megabytes = Number(process.argv[2]);
  new Worker(new URL('./watch-memory.worker.ts', import.meta.url), { workerData: megabytes }).unref();
  process.once('message', async (given) => process.send?.(await work(given as Work)));
}
