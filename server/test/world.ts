import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import type { PanelKind } from '#contract/panels/panels.ts';
import type { ChannelName } from '#contract/realtime/channel.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import { readConfig } from '#server/config.ts';
import { everyService, type Service } from '#server/config-values.ts';
import { setKiosk } from '#server/domains/pigeonholes/index.ts';
import type { AuditWriter } from '#server/kernel/audit/audit.queries.ts';
import { writePanelToken } from '#server/kernel/auth/panel-link.ts';
import type { Step } from '#server/kernel/auth/steps.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Log } from '#server/kernel/log.ts';
import { handlers, makeProgram, type Program } from '#server/program.ts';
import { Browser } from './browser.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';
import { LiveClient } from './live-client.ts';
import { signedIn } from './signed-in.ts';

/** For stories in which background jobs matter: mails that arrive, sessions that end by themselves, what is swept. */
export const withWorker = { services: everyService } as const;

export const password = 'Carrier-Pigeon-7';

/** A clock that a test can move forward, or back with a negative number. */
export type TestClock = Clock & {
  forward(milliseconds: number): void;
  /** While `work` runs no time passes, however busy the machine is. */
  still<Result>(work: () => Promise<Result>): Promise<Result>;
};

export type World = AsyncDisposable & {
  readonly program: Program;
  databaseUrl: string;
  clock: TestClock;
  origin: string;
  /** Stops the server and starts it again on the same data and port; `meanwhile` runs while it is down. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  visitor(): Promise<Browser>;
  /** What somebody does at the command line of the server. */
  byCommand<Done>(act: (writer: AuditWriter) => Promise<Done>): Promise<Done>;
  /** A signed-in person with a verified account. */
  organiser(name?: string): Promise<Browser>;
  /** A person who gave a password, and whose sign-in still lacks a step. */
  halfway(step: Step): Promise<Browser>;
  /** An administrator of the installation. */
  manager(): Promise<Browser>;
  /** An event of today and tomorrow, with a passcode. */
  pigeonhole(
    organiser: Browser,
    about?: { name?: string; passcode?: string },
  ): Promise<{ id: string; passcode: string }>;
  qna(organiser: Browser, pigeonholeId: string, settings?: Partial<SettingsOf<'qna'>>): Promise<string>;
  poll(
    organiser: Browser,
    pigeonholeId: string,
    settings?: Partial<SettingsOf<'poll'>>,
    options?: string[],
  ): Promise<string>;
  start(organiser: Browser, lsId: string): Promise<void>;
  /** A person in the audience who joined with the passcode. */
  attendee(passcode: string, name?: string): Promise<Browser>;
  panel(pigeonholeId: string, panel: PanelKind): Promise<Browser>;
  live(browser: Browser, pigeonholeId: string, channel: ChannelName, stream?: string): Promise<LiveClient>;
};

type Options = {
  builtWeb?: boolean;
  /** The services this server runs itself: without `worker` no background job runs, and mails wait. */
  services?: readonly Service[];
  /** Where the program logs to; by itself it is silent. */
  log?: Log;
  /** A migrated database with rows in it; the world drops it in the end. */
  database?: FreshDatabase;
  /** The time that its clock begins with; otherwise now. */
  at?: Date;
  /** What answers the calls; asked at every start of the server. */
  serves?(): typeof handlers;
  /** Maps the database address to the one the server uses: fault tests put a proxy in between. */
  reach?(url: string): Promise<string>;
};

/**
 * The whole server, with its own database and port. Without a browser nothing runs the pages' scripts, so they need not
 * have been built, unless `builtWeb` says so.
 */
export async function openWorld(
  env: Record<string, string> = {},
  {
    builtWeb = false,
    services = ['http', 'realtime'],
    log,
    database: given,
    at,
    serves = () => handlers,
    reach = async (url: string) => url,
  }: Options = {},
): Promise<World> {
  const database = given ?? (await freshDatabase());
  const databaseUrl = await reach(database.url);
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'volary-world-'));
  let ahead = at === undefined ? 0 : at.getTime() - Date.now();
  let passed = 0;
  let stillAt: { wall: number; steady: number } | null = null;
  const clock: TestClock = {
    now: () => new Date((stillAt?.wall ?? Date.now()) + ahead),
    monotonic: () => (stillAt?.steady ?? performance.now()) + passed,
    still(work) {
      stillAt = { wall: Date.now(), steady: performance.now() };
      return work().finally(() => {
        stillAt = null;
      });
    },
    forward: (milliseconds) => {
      ahead += milliseconds;
      passed += Math.max(0, milliseconds);
    },
  };
  const config = {
    ...readConfig(
      {
        VOLARY_ENV: 'test',
        DATABASE_URL: database.url,
        DATA_FOLDER: dataFolder,
        LOG_LEVEL: 'fatal',
        HOST: '127.0.0.1',
        // Nothing listens there: no test queries a real name server.
        DNS_SERVERS: '127.0.0.1:9',
        ...env,
      },
      [],
    ),
    devAssets: !builtWeb,
    services: new Set(services),
  };
  const open = () => makeProgram({ config, databaseUrl, clock, log, serves: serves() });
  let program = await open();
  const port = await program.listen(Number(env.PORT ?? 0), config.host);
  const origin = `http://${config.host}:${port}`;
  let people = 0;

  const world: World = {
    get program() {
      return program;
    },
    databaseUrl: database.url,
    clock,
    origin,

    async restart(meanwhile) {
      await program.stop();
      await meanwhile?.();
      program = await open();
      await program.listen(port, config.host);
    },

    byCommand(act) {
      const { db, keys } = program.kernel;
      return db.transaction().execute((tx) => act({ tx, keys, now: clock.now() }));
    },

    async visitor() {
      const browser = new Browser(origin);
      await browser.open('/');
      return browser;
    },

    async organiser(name = 'Ada') {
      people += 1;
      return signedIn(program, origin, {
        email: `${name.toLowerCase()}${people}@example.com`,
        name,
        password,
      });
    },

    async halfway(step) {
      const browser = await world.organiser('Hal');
      const { id } = (await browser.call('myAccount', {})).body.account;
      await program.kernel.db
        .updateTable('signInSessions')
        .set({ step })
        .where('accountId', '=', id)
        .execute();
      // The page's token is bound to the step.
      await browser.open('/');
      return browser;
    },

    async manager() {
      const browser = await world.organiser('Max');
      const { id } = (await browser.call('myAccount', {})).body.account;
      await program.kernel.db.updateTable('accounts').set({ role: 'manager' }).where('id', '=', id).execute();
      return browser;
    },

    async pigeonhole(organiser, about = {}) {
      const now = clock.now();
      const dayOf = (time: Date) => time.toISOString().slice(0, 10);
      const answer = await organiser.call('makePigeonhole', {
        body: {
          name: about.name ?? 'Annual meeting',
          startDate: dayOf(now),
          // Tomorrow, not today: after midnight the event would already be over.
          endDate: dayOf(new Date(now.getTime() + 86_400_000)),
          timezone: 'UTC',
          ...(about.passcode && { passcode: about.passcode }),
        },
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return { id: answer.body.pigeonhole.id, passcode: answer.body.pigeonhole.passcode.passcode };
    },

    async qna(organiser, pigeonholeId, settings = {}) {
      const answer = await organiser.call('makeSession', {
        body: { pigeonholeId, type: 'qna', name: 'Ask the board', settings },
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      await world.start(organiser, answer.body.liveSession.id);
      return answer.body.liveSession.id;
    },

    async poll(organiser, pigeonholeId, settings = {}, options = ['Yes', 'No', 'Later']) {
      const answer = await organiser.call('makeSession', {
        body: {
          pigeonholeId,
          type: 'poll',
          name: 'Shall we?',
          settings,
          poll: { prompts: [{ text: 'Shall we?', options }] },
        },
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      await world.start(organiser, answer.body.liveSession.id);
      return answer.body.liveSession.id;
    },

    async start(organiser, lsId) {
      expect((await organiser.call('startSession', { params: { lsId } })).status).toBe(200);
    },

    async attendee(passcode, name) {
      const browser = new Browser(origin);
      await browser.open(`/${passcode}`);
      const answer = await patiently(() =>
        browser.call('joinPigeonhole', { body: { passcode, ...(name && { name }) } }),
      );
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return browser;
    },

    async panel(pigeonholeId, panel) {
      const browser = await world.visitor();
      if (panel === 'kiosk')
        await program.kernel.db.transaction().execute((tx) => setKiosk(tx, pigeonholeId, true));
      browser.panelToken = writePanelToken(program.kernel.keys, { pigeonholeId, panel, version: 1 });
      return browser;
    },

    async live(browser, pigeonholeId, channel, stream) {
      const client = await LiveClient.open(browser, { pigeonholeId, channel });
      if (stream === undefined) {
        // Who is not welcome is told so.
        await client.until(
          () => client.closeCode ?? client.frames.some(({ t }) => t === 'welcome'),
          'the welcome',
        );
        return client;
      }
      client.listen(stream);
      await client.until(() => client.view(stream), `a snapshot of ${stream}`);
      return client;
    },

    async [Symbol.asyncDispose]() {
      await program.stop();
      await database.drop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
  return world;
}

/** Retries a 503 a little later, as a phone does. A busy machine is not a defect. */
export async function patiently<Reply extends { status: number }>(
  call: () => Promise<Reply>,
): Promise<Reply> {
  for (let tries = 0; ; tries += 1) {
    const answer = await call();
    if (answer.status !== 503 || tries === 120) return answer;
    await new Promise((again) => setTimeout(again, 250));
  }
}
