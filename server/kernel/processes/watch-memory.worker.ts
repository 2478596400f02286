import { workerData } from 'node:worker_threads';

const every = 20;
const most = workerData * 2 ** 20;

/**
 * Ends the process once all its memory is more than it may have. A library takes it beside the heap, where V8 does not look, and does not
 * come back to the event loop meanwhile: that is why a thread of its own looks.
 */
setInterval(() => {
  if (process.memoryUsage.rss() > most) process.kill(process.pid, 'SIGKILL');
}, every);
