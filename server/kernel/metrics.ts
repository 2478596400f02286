import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What an operator watches. Names follow the Prometheus conventions; times are seconds. */
export type Metrics = {
  registry: Registry;
  /** A batch of live actions that was committed; `milliseconds` from its start to the commit. */
  batch(action: string, calls: number, milliseconds: number): void;
  request(endpoint: string, status: number, milliseconds: number): void;
  sockets(channel: string, change: 1 | -1): void;
  slowReceiver(): void;
};

export function makeMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const actions = new Counter({
    name: 'volary_live_actions_total',
    help: 'Live actions committed, by kind',
    labelNames: ['action'],
    registers,
  });
  const batchSize = new Histogram({
    name: 'volary_live_batch_size',
    help: 'Calls in a batch',
    labelNames: ['action'],
    buckets: [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000],
    registers,
  });
  const commit = new Histogram({
    name: 'volary_live_commit_seconds',
    help: 'Time of a batch from its start to its commit',
    labelNames: ['action'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });
  const requests = new Histogram({
    name: 'volary_http_request_seconds',
    help: 'Time of a request, by endpoint and status',
    labelNames: ['endpoint', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });
  const sockets = new Gauge({
    name: 'volary_live_sockets',
    help: 'Open live sockets, by channel',
    labelNames: ['channel'],
    registers,
  });
  const slow = new Counter({
    name: 'volary_live_slow_receivers_total',
    help: 'Sockets closed because they could not follow',
    registers,
  });
  return {
    registry,
    batch(action, calls, milliseconds) {
      actions.inc({ action }, calls);
      batchSize.observe({ action }, calls);
      commit.observe({ action }, milliseconds / 1000);
    },
    request: (endpoint, status, milliseconds) =>
      requests.observe({ endpoint, status: String(status) }, milliseconds / 1000),
    sockets: (channel, change) => sockets.inc({ channel }, change),
    slowReceiver: () => slow.inc(),
  };
}
