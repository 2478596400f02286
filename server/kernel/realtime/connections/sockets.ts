import type { FastifyInstance } from 'fastify';
import { type ChannelName, channelNames } from '#contract/realtime/channel.ts';
import { heartbeatSeconds, protocolVersion } from '#contract/realtime/protocol.ts';
import { asRefusal } from '../../as-refusal.ts';
import type { Caller } from '../../auth/caller.ts';
import { isCsrfToken } from '../../auth/csrf.ts';
import { identify } from '../../auth/identify.ts';
import type { Who } from '../../auth/who.ts';
import type { Base } from '../../base.ts';
import type { Limiter } from '../../http/limits.ts';
import { checkInput, parse } from '../../http/parse.ts';
import { retryAfter } from '../../overload/retry-after.ts';
import { bodyOf, Refusal } from '../../refusal.ts';
import type { LiveHandler } from '../batches/handle-together.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { type Lost, lastWord, touches } from '../cluster/lost.ts';
import { RightsWatch } from '../cluster/watch-rights.ts';
import type { Live } from '../live.ts';
import { Notices } from '../notices/notices.ts';
import { type ClientMessage, clientFrame } from './client-frame.ts';
import { Connection, type Peer } from './connection.ts';
import { EarlyRefusal, isTap, keyOfCall } from './early-refusal.ts';
import { registerHandshake } from './handshake.ts';
import type { Acceptor, Inbound } from './inbound.ts';
import { listensUntil, mayListen } from './may-listen.ts';
import { registerPolling } from './polling.ts';
import { PollingNotice } from './polling-notice.ts';
import { Presence, type Present } from './presence.ts';
import type { Transport } from './transport.ts';

/** Streams one connection may subscribe to at a time; a page needs one for each session in progress. */
const maxSubscriptions = 64;
/** Characters of one connection's frames that may wait for an earlier frame, such as a hello that queries the database. */
const maxPendingCharacters = 1024 * 1024;
/** Milliseconds a connection has to send its hello. */
const helloWithin = 10_000;
/** Milliseconds between two broadcasts of presence. */
const presenceEvery = 2_000;

type Parts = {
  /** Null where another process serves the connections. */
  app: FastifyInstance | null;
  base: Base;
  live: Live;
  cluster: Cluster;
  limiter: Limiter;
  handlers: readonly LiveHandler[];
};

type Hello = Extract<ClientMessage, { t: 'hello' }>;

/** All live connections of this node, by the protocol of contract/realtime/protocol.ts. */
export class Sockets implements Acceptor {
  readonly #base: Base;
  readonly #live: Live;
  readonly #cluster: Cluster;
  readonly #rights: RightsWatch;
  readonly notices: Notices;
  readonly #limiter: Limiter;
  readonly #handlers: ReadonlyMap<string, LiveHandler>;
  readonly #connections = new Set<Connection>();
  readonly #presence = new Presence();
  readonly #earlyRefusal: EarlyRefusal;
  readonly #pollingNotice: PollingNotice;
  readonly #heart: NodeJS.Timeout;
  readonly #pulse: NodeJS.Timeout;
  #stopping = false;
  /** Rights that were lost while a hello was being authenticated, which may have relied on them. */
  readonly #lostMeanwhile: Lost[] = [];
  #hellos = 0;

  constructor({ app, base, live, cluster, limiter, handlers }: Parts) {
    this.#base = base;
    this.#live = live;
    this.#cluster = cluster;
    this.#limiter = limiter;
    this.#earlyRefusal = new EarlyRefusal({ base, limiter, stopping: () => this.#stopping });
    this.#handlers = new Map(handlers.map((handler) => [handler.endpoint.name, handler]));
    if (app !== null) {
      registerHandshake(app, base, this);
      registerPolling(app, base, this);
    }
    this.#pollingNotice = new PollingNotice({
      log: base.log,
      count: () => ({ all: this.count, polling: this.polling }),
    });
    this.#rights = new RightsWatch({ base, cluster, connections: () => this.#connections });
    this.notices = new Notices({ base, cluster, connections: () => this.#connections });
    this.#heart = setInterval(() => this.#closeSilent(), (heartbeatSeconds * 1000) / 2);
    this.#pulse = setInterval(() => this.#broadcastPresence(), presenceEvery);
    this.#heart.unref();
    this.#pulse.unref();
  }

  get count(): number {
    return this.#connections.size;
  }

  /** Connections by long polling, where WebSocket does not get through. */
  get polling(): number {
    let count = 0;
    for (const connection of this.#connections) if (connection.polls) count += 1;
    return count;
  }

  /** Authenticated connections by channel. */
  byChannel(): Record<ChannelName, number> {
    const counts = Object.fromEntries(channelNames.map((name) => [name, 0])) as Record<ChannelName, number>;
    for (const { peer } of this.#connections) if (peer?.channel) counts[peer.channel] += 1;
    return counts;
  }

  /** People in all audiences, on this node. */
  get people(): number {
    return this.#presence.people;
  }

  /** On all nodes; someone connected to two nodes counts twice. */
  present(pigeonholeId: string): Present {
    const { here, screens } = this.#presence.present(pigeonholeId);
    return {
      here: this.#cluster.sum('here', pigeonholeId, here),
      screens: this.#cluster.sum('screens', pigeonholeId, screens),
    };
  }

  /** Closes the connections that relied on a lost right, such as a reset link or a sign-out, on all nodes. */
  expel(lost: Lost): void {
    this.#cluster.publish({ t: 'lost', lost });
    this.lose(lost);
  }

  #broadcastPresence(): void {
    this.#presence.broadcastChanges((id) => this.present(id), this.#live.broadcast);
  }

  /** Closes those on this node. */
  lose(lost: Lost): void {
    if (this.#hellos > 0) this.#lostMeanwhile.push(lost);
    for (const connection of [...this.#connections]) this.#loseOne(connection, lost);
    const told = lastWord(lost);
    if (told !== null && lost.by === 'member')
      this.notices.keep({ circle: { of: 'account', id: lost.accountId }, changed: [told] });
  }

  #loseOne(connection: Connection, lost: Lost): void {
    const { peer } = connection;
    const touched = peer === null ? 'no' : touches(lost, peer);
    const told = lastWord(lost);
    if (touched !== 'no' && told !== null && peer?.channel !== 'attendee')
      connection.send({ t: 'changed', changed: [told] });
    if (touched === 'yes') connection.close('rightsLost');
    if (touched === 'ask') void this.#rights.check(connection);
  }

  /** Checks all rights again, after a time in which this node may have missed that some were lost. */
  checkRights(): Promise<void> {
    return this.#rights.checkAll();
  }

  /** Accepted calls get their receipt first; new ones are refused with a back-off. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#heart);
    clearInterval(this.#pulse);
    this.#rights.close();
    this.notices.close();
    await this.#live.settled(this.#base.config.limits.drainMilliseconds / 4);
    for (const connection of this.#connections) connection.close('restarting');
  }

  /** Refuses a connection when this node is full, overloaded or stopping; the client retries later or elsewhere. */
  requirePlace(): void {
    const full = this.#connections.size >= this.#base.config.limits.liveConnections;
    // Reconnecting has the priority of live calls, not of newcomers.
    const pressed = this.#base.pressure.refuses('live');
    if (full || pressed) this.#base.metrics.shed('socket');
    if (this.#stopping || full || pressed) throw new Refusal('Overloaded', { retryAfter: retryAfter() });
  }

  /** Accepts a connection, over any transport. Its frames are handled one by one: hello completes before the first listen. */
  accept(transport: Transport, caller: Caller): Inbound {
    this.requirePlace();
    const { metrics } = this.#base;
    const connection = new Connection({
      transport,
      now: performance.now(),
      written: metrics.written,
      slow: () => {
        metrics.slowReceiver();
        connection.close('tooSlow');
      },
    });
    this.#connections.add(connection);
    if (connection.polls) this.#pollingNotice.seen();
    let queue = Promise.resolve();
    let queued = 0;
    return {
      receive: (text) => {
        if (connection.closed) return;
        connection.lastReceivedAt = performance.now();
        const receivedAt = this.#base.clock.now().getTime();
        const { peer } = connection;
        const key = peer === null ? undefined : keyOfCall(text);
        const allowance = isTap(text) ? connection.taps : connection.frames;
        if (key === undefined && !allowance.take(connection.lastReceivedAt))
          return this.#earlyRefusal.pause(connection, connection.lastReceivedAt);
        if (peer !== null && key !== undefined && this.#earlyRefusal.refuses(connection, peer, key)) return;
        connection.pendingCharacters += text.length;
        if (connection.pendingCharacters > maxPendingCharacters) return connection.close('overloaded');
        if (key !== undefined && queued === 0) return this.#queueCall(connection, text, receivedAt);
        queued += 1;
        queue = queue
          .then(() => this.#receive(connection, caller, { text, receivedAt, isAdmitted: key !== undefined }))
          .catch((error: unknown) => this.#failed(connection, error))
          .then(() => {
            queued -= 1;
          });
      },
      closed: () => this.#remove(connection),
      movedTo: (address) => connection.movedTo(address),
    };
  }

  /** Queues a call that was not refused early, to be parsed later; calls of one connection keep their order. */
  #queueCall(connection: Connection, text: string, receivedAt: number): void {
    this.#live.calls.push(() => {
      connection.pendingCharacters -= text.length;
      if (connection.closed || connection.peer === null) return;
      const message = clientFrame(text);
      if (message?.t !== 'call') return connection.close('badFrame');
      void this.#call(connection, connection.peer, { message, receivedAt });
    });
  }

  #remove(connection: Connection): void {
    if (!this.#connections.delete(connection)) return;
    this.#earlyRefusal.forget(connection);
    const { peer } = connection;
    if (peer !== null && peer.pigeonholeId !== null) {
      this.#presence.leave(connection, peer);
      this.present(peer.pigeonholeId);
      this.#base.metrics.sockets(peer.channel, -1);
    }
    connection.ended();
  }

  async #receive(
    connection: Connection,
    caller: Caller,
    { text, receivedAt, isAdmitted }: { text: string; receivedAt: number; isAdmitted: boolean },
  ): Promise<void> {
    if (isAdmitted) return this.#queueCall(connection, text, receivedAt);
    connection.pendingCharacters -= text.length;
    if (connection.closed) return;
    const message = clientFrame(text);
    if (message === null) return connection.close('badFrame');
    if (message.t === 'hello') return this.#hello(connection, caller, message);
    const { peer } = connection;
    if (peer === null) return connection.close('notWelcome');
    if (message.t === 'ping') return connection.send({ t: 'pong', now: this.#base.clock.now().getTime() });
    if (message.t === 'leave') return connection.leave(message.stream);
    // Not waited for: what comes behind it has nothing to do with it.
    if (message.t === 'changes') return void this.notices.catchUp(connection, message.after);
    if (message.t === 'tap') return this.#tap(peer, message);
    if (message.t === 'listen') return this.#listen(connection, peer, message);
    // It arrived before the welcome, or its properties are in another order than `keyOfCall` expects.
    if (this.#earlyRefusal.refuses(connection, peer, message.key)) return;
    connection.pendingCharacters += text.length;
    this.#queueCall(connection, text, receivedAt);
  }

  async #hello(connection: Connection, caller: Caller, message: Hello): Promise<void> {
    if (message.v !== protocolVersion) return connection.close('wrongVersion');
    const since = this.#lostMeanwhile.length;
    this.#hellos += 1;
    try {
      const who = await identify(this.#base, caller, 'channel' in message ? message : {});
      const isOurPage =
        ('channel' in message && message.pass !== undefined) ||
        isCsrfToken(this.#base.keys, who, message.csrf);
      const welcome =
        isOurPage &&
        ('channel' in message
          ? await mayListen(this.#base, who, message.pigeonholeId, message.channel)
          : who.account !== null);
      if (!welcome || connection.peer !== null) return connection.close('notWelcome');
      this.#welcome(connection, who, message);
      for (const lost of this.#lostMeanwhile.slice(since)) this.#loseOne(connection, lost);
    } finally {
      this.#hellos -= 1;
      if (this.#hellos === 0) this.#lostMeanwhile.length = 0;
    }
  }

  #welcome(connection: Connection, who: Who, message: Hello): void {
    const peer = peerOf(who, message);
    connection.welcome(peer);
    // The client may have disconnected during authentication.
    if (!this.#connections.has(connection)) return;
    if (peer.pigeonholeId !== null) {
      this.#presence.join(connection, peer);
      this.#base.metrics.sockets(peer.channel, 1);
    }
    connection.send({
      t: 'welcome',
      v: protocolVersion,
      now: this.#base.clock.now().getTime(),
      heartbeat: heartbeatSeconds,
      ...(who.account !== null && peer.channel !== 'attendee' && { changesUpTo: this.notices.upTo }),
    });
    if (peer.pigeonholeId !== null) connection.send({ t: 'pulse', ...this.present(peer.pigeonholeId) });
  }

  async #listen(
    connection: Connection,
    peer: Peer,
    { stream, seen }: Extract<ClientMessage, { t: 'listen' }>,
  ): Promise<void> {
    connection.leave(stream);
    const { pigeonholeId, attendeeId, who } = peer;
    if (pigeonholeId === null) return connection.send({ t: 'gone', stream });
    // A stream that is not in memory has to be read: made-up ids would keep the database busy.
    const isCostly = !this.#live.isOpen(pigeonholeId, stream);
    const tooMany = isCostly && this.#limiter.take('live', attendeeId, who.limitedWith) > 0;
    if (tooMany || !connection.listens.take(performance.now())) return connection.close('overloaded');
    if (connection.subscriptionCount >= maxSubscriptions) return connection.send({ t: 'gone', stream });
    const subscription = connection.createSubscription(stream, peer.channel);
    const room = await this.#live.listen(pigeonholeId, stream, subscription, who, seen);
    if (room === undefined) connection.send({ t: 'gone', stream });
    else connection.open(stream, { room, subscription });
  }

  #tap({ pigeonholeId, attendeeId }: Peer, message: Extract<ClientMessage, { t: 'tap' }>): void {
    if (pigeonholeId === null || attendeeId === null || this.#stopping) return;
    this.#live.tap({ pigeonholeId, streamId: message.stream }, attendeeId, message.counts);
  }

  async #call(
    connection: Connection,
    peer: Peer,
    { message, receivedAt }: { message: Extract<ClientMessage, { t: 'call' }>; receivedAt: number },
  ): Promise<void> {
    try {
      const handler = this.#handlers.get(message.name);
      if (handler === undefined) throw new Refusal('NotFound');
      const params = handler.endpoint.params.safeParse(message.params);
      if (!params.success) throw new Refusal('NotFound');
      checkInput(message.body);
      const receipt = await this.#live.submit(handler, {
        who: peer.who,
        from: connection,
        receivedAt,
        params: params.data as Record<string, unknown>,
        body: parse(handler.endpoint.body, { ...message.body, key: message.key }) as Record<string, unknown>,
      });
      connection.send({ t: 'receipt', key: message.key, receipt });
    } catch (error) {
      const refusal = asRefusal(error);
      if (refusal === null) this.#base.log.error({ err: error, action: message.name }, 'a live call failed');
      const shown = refusal ?? new Refusal('Defect');
      const body = bodyOf(shown, this.#base.messages, peer.who.locale);
      connection.refuse(message.key, shown.status, body, shown.parts.retryAfter);
    }
  }

  #failed(connection: Connection, error: unknown): void {
    const refusal = asRefusal(error);
    if (refusal === null) this.#base.log.error({ err: error }, 'a live frame failed');
    connection.close('overloaded');
  }

  /** Law L17. */
  #closeSilent(): void {
    const now = performance.now();
    for (const connection of this.#connections) {
      const isSilent = now - connection.lastReceivedAt > heartbeatSeconds * 2_000;
      const isUnknown = connection.peer === null && now - connection.openedAt > helloWithin;
      if (isSilent || isUnknown) connection.close('silent');
    }
  }
}

function peerOf(who: Who, message: Hello): Peer {
  if (!('channel' in message))
    return {
      who,
      pigeonholeId: null,
      channel: null,
      attendeeId: null,
      until: listensUntil(who, null),
    };
  const { pigeonholeId, channel } = message;
  const attendeeId = channel === 'attendee' ? (who.attendeeOf(pigeonholeId)?.attendeeId ?? null) : null;
  const isScreen = channel === 'projector' && message.copy !== true;
  return { who, pigeonholeId, channel, attendeeId, isScreen, until: listensUntil(who, channel) };
}
