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
    // Gauges that are named like counters: promtool complains of them, and the same numbers stand beside by type.
    for (const kind of ['handles', 'requests', 'resources'])
      ofProcess.removeSingleMetric(`nodejs_active_${kind}_total`);
  }
  return ofProcess;
}
