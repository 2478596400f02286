import { collectDefaultMetrics, Registry } from 'prom-client';

let ofProcess: Registry | undefined;

/**
 * What the process tells of itself: its processor time, memory, collector and event loop. The library watches for ever, so
 * this is watched once, however many programs a process makes one after another.
 */
export function processMetrics(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}
