import { setTimeout as wait } from 'node:timers/promises';
import { isMadeType } from '#contract/kinds/made-types.ts';
import type { PanelKind } from '#contract/panels/panels.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { type ChannelName, channelNames } from '#contract/realtime/channel.ts';
import type { SessionSnapshot } from '#contract/realtime/session-stream.ts';
import { anyAction } from '#server/domains/interaction/crowd/choose-action.ts';
import { allCrowds, crowdOf } from '#server/domains/interaction/kinds/crowds.ts';
import type { AnyCrowd } from '#server/domains/interaction/kinds/session-crowd.ts';
import { Browser } from '#server/test/browser.ts';
import { freshScreens } from '#server/test/fresh-screens.ts';
import type { TestRedis } from '#server/test/prepared/redis-for-tests.ts';
import { openNode } from '#server/test/second-node.ts';
import { openWorld, type World, withWorker } from '#server/test/world.ts';
import { fastClock, openPage, type Page } from './page.ts';
import { openQueryBreaker, type QueryBreaker } from './query-breaker.ts';
import { type Direction, type Faults, TcpProxy } from './tcp-proxy.ts';

/** The factor by which the pages' clocks are sped up. */
const times = 10;
const phoneCount = 5;

export type Storm = AsyncDisposable & {
  readonly world: World;
  readonly event: { id: string; passcode: string };
  /** One session of every kind, and in an anonymous storm a verifiable poll besides. */
  readonly sessions: readonly string[];
  readonly verifiable: string | null;
  readonly phones: readonly Page[];
  /** One screen per channel; the attendee's is the first phone. */
  readonly screens: ReadonlyMap<ChannelName, Page>;
  /** What happened, one line each: printed with the seed when a storm fails. */
  readonly log: readonly string[];
  play(steps: number): Promise<void>;
  /** Heals every fault, starts both sessions, and waits until everybody has an answer. */
  settle(): Promise<void>;
};

type Parts = {
  anonymous: boolean;
  /** If given, half of the hall is on a second node, which is also restarted, and this Redis has faults as well. */
  redis?: TestRedis;
};

/** A hall, its network and its database; a seed decides what people do and what breaks. */
export async function openStorm(random: () => number, { anonymous, redis }: Parts): Promise<Storm> {
  let breaker: QueryBreaker | undefined;
  const world = await openWorld(
    // Connections left half-open by a fault delay a restart by half of this.
    {
      DRAIN_SECONDS: '1',
      ...(redis && { REDIS_URL: redis.url, SECRET_KEY: 'a key that both nodes of a storm have' }),
    },
    {
      ...withWorker,
      reach: async (url) => {
        breaker = await openQueryBreaker(url);
        return breaker.url;
      },
    },
  );
  const database = breaker as QueryBreaker;
  // The second node reaches the database through the same proxy: a fault affects both.
  let second = redis === undefined ? null : await openNode(world, {}, { databaseUrl: database.url });
  const networks = await Promise.all(
    [world, ...(second === null ? [] : [second])].map(({ origin }) =>
      TcpProxy.open({ host: '127.0.0.1', port: Number(new URL(origin).port) }),
    ),
  );
  const organiser = await world.organiser();
  const event = await world.pigeonhole(organiser);
  const streams: string[] = [];
  for (const crowd of allCrowds) streams.push(await makeSession(crowd));
  const verifiable = anonymous ? await makeSession(verifiablePoll()) : null;
  if (verifiable !== null) streams.push(verifiable);
  const clock = fastClock(times);
  let comers = 0;
  /** Spreads arriving clients over the nodes in turn. */
  const through = (papers: Browser) => {
    comers += 1;
    return throughNetwork(papers, networks[comers % networks.length]?.port ?? 0);
  };

  const phones: Page[] = [];
  for (let phone = 0; phone < phoneCount; phone += 1) {
    const browser = through(await world.attendee(event.passcode));
    const address = { pigeonholeId: event.id, channel: 'attendee' } as const;
    phones.push(openPage(browser, address, { clock, times, random, streams }));
  }
  const screens = new Map<ChannelName, Page>();
  for (const channel of channelNames) {
    const [first] = phones;
    if (channel === 'attendee' && first !== undefined) {
      screens.set(channel, first);
      continue;
    }
    const browser = through(await world.panel(event.id, channel as PanelKind));
    const address = { pigeonholeId: event.id, channel, panelToken: browser.panelToken ?? undefined };
    screens.set(channel, openPage(browser, address, { clock, times, random, streams }));
  }

  const log: string[] = [];
  const pick = <T>(things: readonly T[]): T | undefined => things[Math.floor(random() * things.length)];
  const running = new Map(streams.map((stream) => [stream, true]));
  let asked = 0;

  async function makeSession({ type, session }: Pick<AnyCrowd, 'type' | 'session'>): Promise<string> {
    if (!isMadeType(type)) throw new Error(`No ${type} can be made.`);
    const body = { pigeonholeId: event.id, type, name: type, ...session };
    const made = await organiser.call('makeSession', {
      body: { ...body, settings: { ...session.settings, anonymous } },
    });
    const { id } = made.body.liveSession;
    await world.start(organiser, id);
    return id;
  }

  function act(): void {
    const number = Math.floor(random() * phones.length);
    const phone = phones[number];
    const stream = pick(streams) ?? '';
    const snapshot = phone?.shows(stream) as SessionSnapshot | null | undefined;
    if (phone === undefined || !snapshot) return;
    asked += 1;
    const call = anyAction({ snapshot, mine: phone.live.streams.view(stream).mine }, random, asked);
    if (call === null) return;
    log.push(`phone ${number}: ${call.name} ${JSON.stringify(call.body)} ${JSON.stringify(call.params)}`);
    phone.outbox.send(call);
  }

  async function moderate(): Promise<void> {
    const moderated = streams.flatMap((stream) => {
      const snapshot = screens.get('admin')?.shows(stream) as SessionSnapshot | null;
      return snapshot && crowdOf(snapshot.type).desk ? [snapshot] : [];
    });
    const snapshot = pick(moderated);
    const call = snapshot && crowdOf(snapshot.type).desk?.anything(snapshot, random);
    if (!call) return;
    const { name, params, body } = call;
    const answer = await organiser.call(name as 'moveQuestion', { params, body } as never);
    log.push(`moderation: ${name} ${JSON.stringify(params)} ${JSON.stringify(body)}: ${answer.status}`);
  }

  async function turn(lsId: string): Promise<void> {
    const name = running.get(lsId) ? 'endSession' : 'startSession';
    const answer = await organiser.call(name, { params: { lsId } });
    log.push(`${name} ${lsId}: ${answer.status}`);
    // A conflict means an unanswered attempt has already done it.
    if (answer.status === 200 || answer.status === 409) running.set(lsId, name === 'startSession');
  }

  function breakNetwork(): void {
    const link = pick(networks.flatMap((network) => network.links));
    const faults = pick(networkFaults(random));
    if (link === undefined || faults === undefined) return;
    log.push(`network: ${faults === 'reset' ? 'reset' : JSON.stringify(faults)}`);
    if (faults === 'reset') link.reset();
    else link.suffer(faults);
  }

  function breakDatabase(): void {
    const nth = 1 + Math.floor(random() * 14);
    const moment = random() < 0.5 ? 'unheard' : 'unanswered';
    if (random() < 0.3) database.proxy.cutAll();
    else database.breakAt(nth, moment);
    log.push(`database: breaks, or at message ${nth}, ${moment}`);
  }

  async function restart(): Promise<void> {
    const hard = random() < 0.5;
    const node = second !== null && random() < 0.5 ? second : world;
    const name = node === world ? 'the first node' : 'the second node';
    log.push(hard ? `${name} is torn off` : `${name} is restarted`);
    database.stop();
    if (hard) {
      // Nothing in progress is finished, and nobody gets an answer any more.
      database.proxy.refuse();
      networks[node === world ? 0 : 1]?.cutAll();
    }
    if (node === world) await world.restart(async () => database.proxy.heal());
    else {
      const port = Number(new URL(node.origin).port);
      await second?.stop();
      database.proxy.heal();
      second = await openNode(world, {}, { databaseUrl: database.url, port });
    }
  }

  async function breakRedis(): Promise<void> {
    if (redis === undefined) return;
    const what = random();
    if (!redis.alive || what < 0.5) log.push(redis.alive ? 'Redis: kill -9' : 'Redis: is back');
    else log.push(what < 0.7 ? 'Redis: flushed' : 'Redis: says nothing for a while');
    if (!redis.alive) await redis.start();
    else if (what < 0.5) await redis.kill();
    else await redis.command(what < 0.7 ? ['FLUSHALL'] : ['CLIENT', 'PAUSE', '400']);
  }

  function heal(): void {
    for (const network of networks) network.heal();
  }

  async function step(): Promise<void> {
    if (redis !== undefined && random() < 0.08) return breakRedis();
    const what = random();
    const stopped = streams.find((stream) => !running.get(stream));
    if (what < 0.52) act();
    else if (what < 0.66) await moderate();
    else if (what < 0.7) await turn(pick(streams) ?? '');
    else if (what < 0.74) await (stopped === undefined ? wait(40) : turn(stopped));
    else if (what < 0.88) breakNetwork();
    else if (what < 0.92) heal();
    else if (what < 0.975) breakDatabase();
    else await restart();
  }

  return {
    world,
    event,
    sessions: streams,
    verifiable,
    phones,
    screens,
    log,
    async play(steps) {
      await until(() => phones.every((phone) => streams.every((stream) => phone.shows(stream) !== null)));
      for (let done = 0; done < steps; done += 1) {
        await step();
        if (random() < 0.6) await wait(random() * 30);
      }
    },
    async settle() {
      heal();
      if (redis?.alive === false) await redis.start();
      database.stop();
      database.proxy.heal();
      for (let tries = 0; streams.some((stream) => !running.get(stream)); tries += 1) {
        if (tries === 50) throw new Error('The sessions could not be started again.');
        for (const stream of streams) if (!running.get(stream)) await turn(stream);
        await wait(20);
      }
      await until(() => phones.every((phone) => phone.underWay() === 0));
    },
    async [Symbol.asyncDispose]() {
      for (const page of new Set([...phones, ...screens.values()])) page.close();
      for (const network of networks) await network[Symbol.asyncDispose]();
      await second?.stop();
      await world[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

/** What the crowd of polls is asked, with a code for each vote. */
function verifiablePoll(): Pick<AnyCrowd, 'type' | 'session'> {
  const { type, session } = crowdOf('poll');
  return { type, session: { ...session, settings: { ...session.settings, verifiable: true } } };
}

/** What every channel of a stream should show, read from the database now. */
export function freshViews({ world, event }: Storm, stream: string): Promise<Record<ChannelName, unknown>> {
  const read = () => freshScreens(world.program.kernel.live, event.id, stream);
  // A connection cut a moment ago may still be in the pool: a read that gets it is repeated.
  return read().catch(() => wait(100).then(read));
}

export const streamsOf = ({ sessions }: Storm): readonly string[] => [agendaStreamId, ...sessions];

/** The same person, connecting through the storm's network. */
function throughNetwork(papers: Browser, port: number): Browser {
  const browser = new Browser(`http://127.0.0.1:${port}`);
  for (const [name, value] of papers.cookies) browser.cookies.set(name, value);
  browser.csrfToken = papers.csrfToken;
  browser.panelToken = papers.panelToken;
  return browser;
}

function networkFaults(random: () => number): readonly (Faults | 'reset')[] {
  const direction: Direction = random() < 0.5 ? 'up' : 'down';
  const bytes = Math.floor(random() * 600);
  return [
    'reset',
    { resetAfter: { direction, bytes } },
    { resetAfter: { direction, bytes } },
    { stall: direction },
    { stall: 'both' },
    { swallow: direction },
    { delay: Math.floor(random() * 60) },
  ];
}

export async function until(met: () => boolean | Promise<boolean>, within = 20_000): Promise<void> {
  const end = Date.now() + within;
  while (!(await met())) {
    if (Date.now() > end) throw new Error(`It did not come to be in ${within / 1000} seconds: ${met}`);
    await wait(20);
  }
}
