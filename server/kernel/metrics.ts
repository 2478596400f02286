import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Limit } from '#contract/endpoint.ts';
import { makeRecent, type Recent } from './operations/recent.ts';
import { processMetrics } from './process-metrics.ts';
import { type RenewalReason, renewalReasons } from './realtime/rooms/renewals.ts';

/** What an operator watches. Names follow the Prometheus conventions; times are seconds. */
export type Metrics = {
  registry: Registry;
  /** The same happenings once more, for the page that looks at the last minutes. */
  recent: Recent;
  /** A batch of live actions that was committed; `milliseconds` from its start to the commit. */
  batch(action: string, calls: number, milliseconds: number): void;
  request(endpoint: string, status: number, milliseconds: number): void;
  sockets(channel: string, change: 1 | -1): void;
  slowReceiver(): void;
  /** A room was read anew from the database. */
  renewed(reason: RenewalReason): void;
  /** An audience was told something; `milliseconds` from the frame's making until the last one had it. */
  told(milliseconds: number): void;
  /** Frames written to listeners so far: whoever writes one adds it here. */
  written: { frames: number; bytes: number };
  /** Something was refused because too much came at once; by what kind of call it was. */
  shed(limit: Shed): void;
  job(name: string, outcome: 'done' | 'failed'): void;
};

/** A kind of call; or a connection, or an action for which too many waited already. */
type Shed = Limit | 'socket' | 'queue';
const shedKinds: readonly Shed[] = ['join', 'mail', 'signIn', 'read', 'change', 'live', 'socket', 'queue'];

export function makeMetrics(): Metrics {
  const registry = Registry.merge([processMetrics()]);
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
  const renewals = new Counter({
    name: 'volary_live_renewals_total',
    help: 'Streams read anew from the database, by reason: news were missing or in doubt, or do not say what changed',
    labelNames: ['reason'],
    registers,
  });
  // A counter that begins with its first happening shows no rise to Prometheus.
  for (const reason of renewalReasons) renewals.inc({ reason }, 0);
  const telling = new Histogram({
    name: 'volary_live_telling_seconds',
    help: 'Time to tell an audience something, until the last one has it',
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
    registers,
  });
  const written = writtenCounters(registry);
  const recent = makeRecent(written);
  const shed = new Counter({
    name: 'volary_shed_total',
    help: 'Calls and connections refused because too much came at once, by kind',
    labelNames: ['limit'],
    registers,
  });
  for (const limit of shedKinds) shed.inc({ limit }, 0);
  const jobs = new Counter({
    name: 'volary_jobs_total',
    help: 'Background jobs that ran, by queue and outcome; each retry counts',
    labelNames: ['queue', 'outcome'],
    registers,
  });
  return {
    registry,
    recent,
    batch(action, calls, milliseconds) {
      actions.inc({ action }, calls);
      batchSize.observe({ action }, calls);
      commit.observe({ action }, milliseconds / 1000);
      recent.batch(action, calls, milliseconds);
    },
    request: (endpoint, status, milliseconds) =>
      requests.observe({ endpoint, status: String(status) }, milliseconds / 1000),
    sockets: (channel, change) => sockets.inc({ channel }, change),
    slowReceiver() {
      slow.inc();
      recent.slowReceiver();
    },
    renewed(reason) {
      renewals.inc({ reason });
      recent.renewed();
    },
    told(milliseconds) {
      telling.observe(milliseconds / 1000);
      recent.told(milliseconds);
    },
    written,
    shed(limit) {
      shed.inc({ limit });
      recent.shed();
    },
    job: (name, outcome) => jobs.inc({ queue: name, outcome }),
  };
}

/** Ten thousand frames a tick are added up here, and handed to the library when somebody asks. */
function writtenCounters(registry: Registry): Metrics['written'] {
  const written = { frames: 0, bytes: 0 };
  const told = { ...written };
  const counterOf = (name: string, help: string, what: keyof typeof written): void =>
    void new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.inc(written[what] - told[what]);
        told[what] = written[what];
      },
    });
  counterOf('volary_live_frames_total', 'Frames written to listeners', 'frames');
  counterOf('volary_live_written_bytes_total', 'Bytes of the frames written to listeners', 'bytes');
  return written;
}
