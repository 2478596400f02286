import { hostname } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { SubjectKind } from '#contract/abilities.ts';
import type { Config } from './config.ts';
import { accounts } from './domains/accounts/index.ts';
import { attendeeName, attendees, openPigeonhole } from './domains/attendees/index.ts';
import { fileInMemory, files } from './domains/files/index.ts';
import { interaction } from './domains/interaction/index.ts';
import { office } from './domains/office/index.ts';
import { organisations } from './domains/organisations/index.ts';
import { pigeonholeById, pigeonholes, shownAppearanceOf } from './domains/pigeonholes/index.ts';
import { programme } from './domains/programme/index.ts';
import { sessions, sessionTypeIn } from './domains/sessions/index.ts';
import { tasks } from './domains/tasks/index.ts';
import { workspaces } from './domains/workspaces/index.ts';
import { signAuditEntries } from './kernel/audit/sign-audit.job.ts';
import type { Who } from './kernel/auth/who.ts';
import type { Loaders, Locks, Policies, ViewersOf } from './kernel/authorize/subjects.ts';
import { makeBackups } from './kernel/backups/make-backups.job.ts';
import type { Base } from './kernel/base.ts';
import { type Clock, systemClock } from './kernel/clock.ts';
import { closeConnections, isBehindPooler, openDatabase, poolOf } from './kernel/db/database.ts';
import { NodeConnection } from './kernel/db/node-connection.ts';
import { StatementGroups } from './kernel/db/statement-groups.ts';
import type { Domain } from './kernel/domain.ts';
import type { Health } from './kernel/health.ts';
import { makeApp } from './kernel/http/app.ts';
import { serveBuiltFiles } from './kernel/http/built-files.ts';
import { serveDownload } from './kernel/http/files/serve-download.ts';
import type { Limiter } from './kernel/http/limits.ts';
import { makeLimiter } from './kernel/http/limits.ts';
import { listen } from './kernel/http/listen.ts';
import { audienceOriginOf } from './kernel/http/origin.ts';
import { serve } from './kernel/http/serve.ts';
import { registerSystemRoutes } from './kernel/http/system-routes.ts';
import { type Refuse, refusePlainly, watchRoutes } from './kernel/http/unmatched.ts';
import { makeUploads } from './kernel/http/uploads.ts';
import { makeJobs } from './kernel/jobs/jobs.ts';
import { copyEvent } from './kernel/kept/copy-event.ts';
import { keptByKernel } from './kernel/kept/kept-by-kernel.ts';
import type { Kernel } from './kernel/kernel.ts';
import { makeKeys } from './kernel/keys.ts';
import { type Log, makeLog } from './kernel/log.ts';
import { checkMailServer } from './kernel/mail/check-mail-server.ts';
import { forgetMails, resumeMails, sendMail } from './kernel/mail/send-mail.job.ts';
import { loadMessages } from './kernel/messages.ts';
import { makeMetrics } from './kernel/metrics.ts';
import { registerGauge } from './kernel/operations/gauges.ts';
import { History } from './kernel/operations/history.ts';
import { kernelGauges } from './kernel/operations/kernel-gauges.ts';
import { AdmissionQueue } from './kernel/overload/admission-queue.ts';
import { BriefMemory } from './kernel/overload/brief-memory.ts';
import { Capacity, freeConnections } from './kernel/overload/capacity.ts';
import { Pressure } from './kernel/overload/pressure.ts';
import { SpareWork } from './kernel/overload/spare-work.ts';
import { sumOver } from './kernel/overload/sum.ts';
import { WaitingRooms } from './kernel/overload/waiting-room.ts';
import type { Cluster } from './kernel/realtime/cluster/cluster.ts';
import { clusterGauges } from './kernel/realtime/cluster/cluster-gauges.ts';
import { clusterListener, openCluster } from './kernel/realtime/cluster/open-cluster.ts';
import { Sockets } from './kernel/realtime/connections/sockets.ts';
import { Live } from './kernel/realtime/live.ts';
import { DueStreams } from './kernel/realtime/rooms/due-streams.ts';
import { forgetOldEvents } from './kernel/realtime/streams.queries.ts';
import { Refusal } from './kernel/refusal.ts';
import { TaskRunner } from './kernel/tasks/task-runner.ts';
import { distFolder } from './shell/assets.ts';
import { registerOfflineFiles } from './shell/offline-files.ts';
import { registerOutbox } from './shell/outbox.ts';
import { servePages } from './shell/serve-pages.ts';

/** In their order: a call goes only to an earlier one. */
const domains: readonly Domain[] = [
  files,
  accounts,
  tasks,
  workspaces,
  organisations,
  pigeonholes,
  sessions,
  attendees,
  interaction,
  programme,
  office,
];
/** Those of the domains, then the kernel: what is forgotten begins with the last, and live actions lock streams first (L5). */
export const keepers = [...domains.map(({ kept }) => kept), keptByKernel];
export const handlers = domains.flatMap((domain) => domain.handlers);

export type Program = {
  app: FastifyInstance;
  kernel: Kernel;
  cluster: Cluster;
  /** Listens; answers the port. */
  listen(port: number, host: string): Promise<number>;
  /** Takes no more, finishes what was begun, closes everything. */
  stop(): Promise<void>;
};

type Parts = {
  config: Config;
  databaseUrl: string;
  clock?: Clock;
  log?: Log;
  /** The node's own connection; whoever gives it closes it. */
  node?: NodeConnection;
  /** What answers the calls, instead of the domains' own handlers. */
  serves?: typeof handlers;
};

const statementTimeout = 15_000;
const liveStatementTimeout = 5_000;
/** Nobody waits for a job, and some of them look through whole tables. */
const jobStatementTimeout = 60_000;

/** Puts the house together on a migrated database. It listens to nothing yet, and no job runs. */
export async function makeProgram({
  config,
  databaseUrl,
  clock = systemClock,
  log = makeLog(config.logLevel),
  node,
  serves = handlers,
}: Parts): Promise<Program> {
  const { databasePool: size } = config;
  const db = openDatabase(
    { url: databaseUrl, size: size.requests, name: 'volary requests', statementTimeout },
    log,
  );
  const liveDb = openDatabase(
    { url: databaseUrl, size: size.live, name: 'volary live', statementTimeout: liveStatementTimeout },
    log,
  );
  const cluster = await openCluster(config, db, log);
  const due = new DueStreams({ clock, renew: (stream) => void live.catchUp(stream, 'schedule') });
  const nodeConnection = node ?? (await NodeConnection.open({ url: databaseUrl, place: null, log }));
  const health: Health = { state: 'starting', database: nodeConnection };
  let sockets: Sockets | null = null;
  const keys = makeKeys(config.secretKeys);
  const metrics = makeMetrics();
  const capacity = new Capacity(() => freeConnections(kernel, sumOver(cluster)), clock.monotonic);
  const base: Base = {
    config,
    db,
    clock,
    log,
    keys,
    messages: await loadMessages(),
    metrics,
    jobs: makeJobs({
      url: databaseUrl,
      log,
      database: openDatabase(
        { url: databaseUrl, size: size.jobs, name: 'volary jobs', statementTimeout: jobStatementTimeout },
        log,
      ),
      statementTimeout: jobStatementTimeout,
      work: config.services.has('worker'),
      announced: config.services.has('worker') && !(await isBehindPooler(db)),
      ran: metrics.job,
    }),
    pressure: new Pressure({
      waiting: () => poolOf(db).waiting + poolOf(liveDb).waiting,
      actions: { waiting: () => live.actionsWaiting, handled: () => live.actionsHandled },
      changed: (level) => log.warn({ pressureLevel: level }, 'load-shedding level changed'),
      watch: config.mode !== 'test',
    }),
    spareWork: new SpareWork(() => kernel.pressure.level > 0 || kernel.pressure.refuses('live')),
    admissionQueue: new AdmissionQueue(),
    briefly: new BriefMemory(() => clock.monotonic()),
    statementGroups: new StatementGroups(db),
    history: new History({
      node: `${hostname()}:${process.pid}`,
      recent: metrics.recent,
      now: clock.now,
      read: () => ({
        sockets: kernel.sockets().count,
        joinsWaiting: kernel.waitingRooms.waiting,
        level: kernel.pressure.level,
      }),
    }),
    waitingRooms: new WaitingRooms(keys, clock.monotonic, sumOver(cluster), capacity),
    loaders: subjectsOf('load') as Loaders,
    policies: subjectsOf('policy') as Policies,
    locks: subjectsOf('lock') as Locks,
    viewers: subjectsOf('viewers') as ViewersOf,
  };
  const live = new Live({
    base,
    database: liveDb,
    kinds: domains
      .flatMap((domain) => domain.streams?.(clock, () => kernel) ?? [])
      .map((kind) => due.watch(kind)),
    cluster,
  });
  const kernel: Kernel = {
    ...base,
    live,
    tell: async (tx, news) => {
      for (const { hears } of domains) await hears?.[news.it]?.(kernel, tx, news as never);
    },
    keepers,
    copyEvent: (tx, events) => copyEvent({ keepers }, tx, events),
    sockets: () => {
      if (sockets === null) throw new Error('The sockets are made with the program.');
      return sockets;
    },
  };
  nodeConnection.onSilence(() => {
    for (const silent of [db, liveDb, kernel.jobs.database]) closeConnections(silent);
  });
  const gauges = [...kernelGauges(kernel), ...clusterGauges(cluster)];
  for (const gauge of [...gauges, ...domains.flatMap((domain) => domain.gauges ?? [])])
    registerGauge(metrics.registry, gauge);

  const app = await makeApp(kernel);
  const limiter = makeLimiter(
    clock.monotonic,
    cluster.state === 'single'
      ? null
      : { sum: sumOver(cluster), nameOf: (text) => keys.sign('limit', text).slice(0, 16) },
  );
  const refuseOthers = watchRoutes(app);
  registerSystemRoutes(app, kernel, health);
  const refuse = config.services.has('http')
    ? await serveHttp({ app, kernel, limiter, serves })
    : refusePlainly;
  const served = new Sockets({
    app: config.services.has('realtime') ? app : null,
    base,
    live,
    cluster,
    limiter,
    handlers: serves.filter((handler) => 'admit' in handler),
  });
  sockets = served;
  refuseOthers(refuse);
  // A job knows no other database than that of the jobs.
  const background: Kernel = { ...kernel, db: kernel.jobs.database };
  const taskRunner = new TaskRunner(
    background,
    domains.flatMap((domain) => domain.tasks ?? []),
  );
  /** When everybody who came has gone. */
  let departed: Promise<unknown>[] = [];

  return {
    app,
    kernel,
    cluster,
    async listen(port, host) {
      await kernel.jobs.start([
        sendMail(background),
        forgetEvents(background),
        resumeMails(background),
        forgetMails(background),
        signAuditEntries(background),
        makeBackups(background),
        ...domains.flatMap((domain) => domain.jobs?.(background) ?? []),
      ]);
      await cluster.start(clusterListener(live, served, log));
      if (config.services.has('worker')) taskRunner.start();
      departed = await listen(app, { port, host });
      kernel.pressure.begin();
      kernel.history.begin();
      health.state = 'ready';
      if (config.services.has('worker')) void checkMailServer(config, log);
      const address = app.server.address();
      return typeof address === 'object' && address !== null ? address.port : port;
    },
    async stop() {
      health.state = 'stopping';
      await kernel.spareWork.stop();
      await served.stop();
      // Whoever does not finish a request holds nobody up: half of the time is theirs, the rest is for what comes after.
      const cut = setTimeout(() => app.server.closeAllConnections(), config.limits.drainMilliseconds / 2);
      await app.close();
      await Promise.all(departed);
      clearTimeout(cut);
      due.close();
      live.close();
      kernel.pressure.stop();
      kernel.history.stop();
      await taskRunner.stop();
      await kernel.jobs.stop();
      // Batches in flight end with their connections; only then has everything been published to the other nodes.
      await Promise.all([db.destroy(), liveDb.destroy()]);
      if (node === undefined) await nodeConnection.close();
      await cluster.close();
    },
  };
}

/** Pages, calls and built files: the service `http`. Answers how to refuse what none of them takes. */
async function serveHttp({
  app,
  kernel,
  limiter,
  serves,
}: {
  app: FastifyInstance;
  kernel: Kernel;
  limiter: Limiter;
  serves: typeof handlers;
}): Promise<Refuse> {
  const { config, db } = kernel;
  const answers = new Map(domains.flatMap((domain) => Object.entries(domain.pages ?? {})));
  const pages = servePages(kernel, {
    pigeonhole: (passcode, who) => audiencePageOf(kernel, passcode, who),
    openEvent: (passcode, who) => openEventOf(kernel, passcode, who),
    picture: async (id) => (await fileInMemory(db, id))?.bytes ?? null,
    sessionType: (pigeonholeId, id) =>
      kernel.briefly.recall(`type of session ${id} in ${pigeonholeId}`, () =>
        sessionTypeIn(db, pigeonholeId, id),
      ),
    appearance: (id) => shownAppearanceOf(db, id),
    event: async (id) => {
      const { name, passcode, passcodeHeld, language } = await pigeonholeById(db, id);
      const joinUrl = `${audienceOriginOf(config)}/${passcode}`;
      return { name, passcode, joinUrl, ...(!passcodeHeld && { expired: true }), language };
    },
    answerOf: async (name, visit) => answers.get(name)?.(kernel, visit as never),
    pressed: () => kernel.pressure.refuses('join'),
  });
  const serving = { app, kernel, limiter, uploads: makeUploads(), forms: pages.forms };
  for (const handler of serves) serve(serving, handler);
  registerOutbox(app, kernel);
  for (const download of domains.flatMap((domain) => domain.downloads ?? []))
    serveDownload(app, kernel, download);
  // In development the dev server in front has the assets.
  if (!config.devAssets) {
    await serveBuiltFiles(app, distFolder);
    registerOfflineFiles(app, path.join(distFolder, '.offline'), { on: config.offlinePages });
  }
  pages.register(app);
  return pages.refuse;
}

function subjectsOf(part: 'load' | 'policy' | 'lock' | 'viewers'): Record<string, unknown> {
  const found = domains.flatMap((domain) => Object.entries(domain.subjects ?? {}));
  return Object.fromEntries(
    found.map(([kind, subject]) => [kind as SubjectKind, (subject as Record<string, unknown>)[part]]),
  );
}

const forgetEvents = (kernel: Kernel) => ({
  name: 'forget-old-events',
  everyMinutes: 10,
  run: () => forgetOldEvents(kernel.db),
});

async function openEventOf(kernel: Kernel, passcode: string, who: Who) {
  try {
    const {
      name,
      passcode: own,
      appearance,
    } = await openPigeonhole(kernel, passcode, who, kernel.clock.now());
    return { name, passcode: own, appearance };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function audiencePageOf(kernel: Kernel, passcode: string, who: Who) {
  try {
    const {
      embedHosts: embeddedBy,
      language,
      appearance,
      ...pigeonhole
    } = await openPigeonhole(kernel, passcode, who, kernel.clock.now());
    const pass = who.attendeeOf(pigeonhole.pigeonholeId);
    const name =
      pass === null ? null : await attendeeName(kernel.db, pigeonhole.pigeonholeId, pass.attendeeId);
    // Whom the page does not know joins once more, as the same person, and is given a fresh pass by that.
    const attendee = pass === null || pass.isOld || name === undefined ? null : { id: pass.attendeeId, name };
    return { pigeonhole, attendee, embeddedBy, language, appearance };
  } catch (error) {
    if (error instanceof Refusal) return { error: error.code };
    throw error;
  }
}
