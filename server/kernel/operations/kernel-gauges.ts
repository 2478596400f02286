import { answers } from '../db/answers.ts';
import { poolOf } from '../db/database.ts';
import type { Kernel } from '../kernel.ts';
import { makeBacklog } from './backlog.ts';
import { makeDatabaseProbe } from './database-probe.ts';
import type { GaugeSpec } from './gauges.ts';

/** What stands in the kernel at this moment. A time is given as pressure looks at it, so that a level can be explained. */
export function kernelGauges(kernel: Kernel): readonly GaugeSpec[] {
  const { live, waitingRooms, pressure, sockets } = kernel;
  const startedAt = kernel.clock.now();
  const backlog = makeBacklog(kernel.db, kernel.jobs);
  const probe = makeDatabaseProbe({
    ask: () => answers(kernel.db),
    waiting: () => poolOf(kernel.db).waiting,
  });
  const pools = () => Object.entries(poolsOf(kernel));
  const ofPools = (what: 'size' | 'busy' | 'waiting') => () =>
    Object.fromEntries(pools().map(([name, pool]) => [name, pool[what]]));
  const ofJobs = (what: 'ready' | 'failed') => async () =>
    Object.fromEntries((await backlog()).jobs.map((job) => [job.name, job[what]]));
  return [
    { name: 'volary_live_people', help: 'People of the audience here', read: () => sockets().people },
    {
      name: 'volary_live_polling',
      help: 'Clients that poll, since WebSocket does not get through to them; counted among the sockets too',
      read: () => sockets().polling,
    },
    { name: 'volary_live_rooms', help: 'Streams in memory', read: () => live.rooms },
    {
      name: 'volary_live_actions_queued',
      help: 'Live actions that wait to be parsed, or for the commit in flight',
      read: () => live.actionsWaiting,
    },
    {
      name: 'volary_joins_waiting',
      help: 'People in the waiting rooms',
      read: () => waitingRooms.waiting,
    },
    {
      name: 'volary_pressure_level',
      help: '0 nothing is refused, 1 newcomers wait, 2 reading and changing too, 3 votes too',
      read: () => pressure.level,
    },
    {
      name: 'volary_event_loop_delay_seconds',
      help: 'How late the event loop runs, nine times out of ten less, in the worst quarter of a second of the last 15 seconds',
      read: () => pressure.loopDelay / 1000,
    },
    {
      name: 'volary_database_pool_size',
      help: 'Connections a pool may open',
      label: 'pool',
      read: ofPools('size'),
    },
    {
      name: 'volary_database_pool_busy',
      help: 'Connections of a pool that are at work',
      label: 'pool',
      read: ofPools('busy'),
    },
    {
      name: 'volary_database_pool_waiting',
      help: 'Queries that wait for a connection of a pool',
      label: 'pool',
      read: ofPools('waiting'),
    },
    {
      name: 'volary_jobs_ready',
      help: 'Background jobs waiting to run, by queue; counted once a minute',
      label: 'queue',
      read: ofJobs('ready'),
    },
    {
      name: 'volary_jobs_given_up',
      help: 'Background jobs that failed for good, by queue; counted once a minute',
      label: 'queue',
      read: ofJobs('failed'),
    },
    {
      name: 'volary_mails_waiting',
      help: 'Mails that are written and not sent; without a mail server all of them',
      read: async () => (await backlog()).mails,
    },
    ...(kernel.config.backup.at === undefined
      ? []
      : [
          {
            name: 'volary_backup_age_seconds',
            help: 'Since the last good backup; while there is none, since the first was tried, or this node started',
            read: async () =>
              (kernel.clock.now().getTime() - ((await backlog()).backedUpAt ?? startedAt).getTime()) / 1000,
          },
        ]),
    // After those of the pools: its own query would show in them.
    {
      name: 'volary_database_answers',
      help: '1 while PostgreSQL answers within a second; else 0',
      read: async () => Number(await probe()),
    },
  ];
}

export function poolsOf({ db, live, jobs }: Pick<Kernel, 'db' | 'live' | 'jobs'>) {
  return { requests: poolOf(db), live: poolOf(live.database), jobs: poolOf(jobs.database) };
}
