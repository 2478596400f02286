import type { FastifyInstance } from 'fastify';
import { type ChannelName, channelNames } from '#contract/realtime/channel.ts';
import { heartbeatSeconds, protocolVersion } from '#contract/realtime/protocol.ts';
import type { Caller } from '../auth/caller.ts';
import { isCsrfToken } from '../auth/csrf.ts';
import { identify } from '../auth/identify.ts';
import type { Who } from '../auth/who.ts';
import { checkInput, parse } from '../http/parse.ts';
import { asRefusal, type Limiter } from '../http/serve.ts';
import type { Kernel } from '../kernel.ts';
import { retryAfter } from '../overload/retry-after.ts';
import { bodyOf, Refusal } from '../refusal.ts';
import { type ClientWord, clientFrame } from './client-frame.ts';
import type { Cluster } from './cluster/cluster.ts';
import { type Lost, touches } from './cluster/lost.ts';
import { RightsWatch } from './cluster/watch-rights.ts';
import { Connection, type Guest } from './connection.ts';
import { EarlyRefusal, keyOfCall } from './early-refusal.ts';
import type { LiveHandler } from './handle-together.ts';
import { registerHandshake } from './handshake.ts';
import { registerMailboxes } from './mailbox.ts';
import { listensUntil, mayListen } from './may-listen.ts';
import { Presence } from './presence.ts';
import type { Wire } from './wire.ts';

/** Streams one connection may listen to at a time; a page needs one for each session that is going on. */
const mostEars = 64;
/** Characters of frames of one connection that may wait for one before them, such as a hello that asks the database. */
const mostWaiting = 1024 * 1024;
/** Milliseconds within which a connection says hello. */
const helloWithin = 10_000;
/** Milliseconds between two looks at who is here. */
const presenceEvery = 2_000;

type Parts = {
  /** Null where another program has the sockets. */
  app: FastifyInstance | null;
  kernel: Kernel;
  cluster: Cluster;
  limiter: Limiter;
  handlers: readonly LiveHandler[];
};

type Hello = Extract<ClientWord, { t: 'hello' }>;

/** The server's end of a line: what the peer says comes in here, frame by frame. */
export type Line = { hear(text: string): void; ended(): void };

/** All live connections of this node; they speak contract/realtime/protocol.ts. */
export class Sockets {
  readonly #kernel: Kernel;
  readonly #cluster: Cluster;
  readonly #rights: RightsWatch;
  readonly #limiter: Limiter;
  readonly #handlers: ReadonlyMap<string, LiveHandler>;
  readonly #connections = new Set<Connection>();
  readonly #presence = new Presence();
  readonly #earlyRefusal: EarlyRefusal;
  readonly #heart: NodeJS.Timeout;
  readonly #pulse: NodeJS.Timeout;
  #stopping = false;
  /** What was lost while a hello was being looked up: it may have been theirs. */
  readonly #lostMeanwhile: Lost[] = [];
  #hellos = 0;

  constructor({ app, kernel, cluster, limiter, handlers }: Parts) {
    this.#kernel = kernel;
    this.#cluster = cluster;
    this.#limiter = limiter;
    this.#earlyRefusal = new EarlyRefusal({ kernel, limiter, stopping: () => this.#stopping });
    this.#handlers = new Map(handlers.map((handler) => [handler.endpoint.name, handler]));
    if (app !== null) {
      registerHandshake(app, kernel, this);
      registerMailboxes(app, kernel, this);
    }
    this.#rights = new RightsWatch({ kernel, cluster, connections: () => this.#connections });
    this.#heart = setInterval(() => this.#closeSilent(), (heartbeatSeconds * 1000) / 2);
    this.#pulse = setInterval(() => this.#tellPresence(), presenceEvery);
    this.#heart.unref();
    this.#pulse.unref();
  }

  get count(): number {
    return this.#connections.size;
  }

  /** Connections that were let in, by what they listen to. */
  byChannel(): Record<ChannelName, number> {
    const counts = Object.fromEntries(channelNames.map((name) => [name, 0])) as Record<ChannelName, number>;
    for (const { guest } of this.#connections) if (guest !== null) counts[guest.channel] += 1;
    return counts;
  }

  /** People of all audiences, on this node. */
  get people(): number {
    return this.#presence.people;
  }

  /** People of the audience in a pigeonhole, on all nodes; whoever is on two of them at once counts twice. */
  here(pigeonholeId: string): number {
    return this.#cluster.sum('here', pigeonholeId, this.#presence.here(pigeonholeId));
  }

  /** Closes the connections, on all nodes, whose right is gone: a reset link, a sign-out. */
  expel(lost: Lost): void {
    this.#cluster.tell({ t: 'lost', lost });
    this.lose(lost);
  }

  #tellPresence(): void {
    this.#presence.tell((id) => this.here(id), this.#kernel.live.broadcast);
  }

  /** Closes those of this node. */
  lose(lost: Lost): void {
    if (this.#hellos > 0) this.#lostMeanwhile.push(lost);
    for (const connection of [...this.#connections]) this.#loseOne(connection, lost);
  }

  #loseOne(connection: Connection, lost: Lost): void {
    const { guest } = connection;
    const touched = guest === null ? 'no' : touches(lost, guest);
    if (touched === 'yes') connection.close('rightsLost');
    if (touched === 'ask') void this.#rights.lookAt(connection);
  }

  /** After a time in which nobody could tell what was lost. */
  lookAtRights(): Promise<void> {
    return this.#rights.look();
  }

  /** Calls that were taken get their receipt first; further ones are told to come back. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#heart);
    clearInterval(this.#pulse);
    this.#rights.close();
    await this.#kernel.live.settled(this.#kernel.config.limits.drainMilliseconds / 4);
    for (const connection of this.#connections) connection.close('restarting');
  }

  /** Refuses when this node is full or going down; whoever is refused comes back elsewhere or later. */
  requirePlace(): void {
    const full = this.#connections.size >= this.#kernel.config.limits.liveConnections;
    // A lost connection comes back with the votes, not with the newcomers.
    const pressed = this.#kernel.pressure.refuses('live');
    if (full || pressed) this.#kernel.metrics.shed('socket');
    if (this.#stopping || full || pressed) throw new Refusal('Overloaded', { retryAfter: retryAfter() });
  }

  /** A new line, over whatever wire. Frames are taken one after the other: hello is done before the first listen. */
  greet(wire: Wire, caller: Caller): Line {
    this.requirePlace();
    const { metrics } = this.#kernel;
    const connection = new Connection({
      wire,
      now: performance.now(),
      written: metrics.written,
      slow: () => {
        metrics.slowReceiver();
        connection.close('tooSlow');
      },
    });
    this.#connections.add(connection);
    let turn = Promise.resolve();
    let turns = 0;
    return {
      hear: (text) => {
        if (connection.closed) return;
        connection.heardAt = performance.now();
        const { guest } = connection;
        const key = guest === null ? undefined : keyOfCall(text);
        if (guest !== null && key !== undefined && this.#earlyRefusal.refuses(connection, guest, key)) return;
        connection.pendingCharacters += text.length;
        if (connection.pendingCharacters > mostWaiting) return connection.close('overloaded');
        if (key !== undefined && turns === 0) return this.#queueCall(connection, text);
        turns += 1;
        turn = turn
          .then(() => this.#hear(connection, caller, text, key !== undefined))
          .catch((error: unknown) => this.#failed(connection, error))
          .then(() => {
            turns -= 1;
          });
      },
      ended: () => this.#ended(connection),
    };
  }

  /** A call that was not refused waits to be looked at; its connection's calls keep their order. */
  #queueCall(connection: Connection, text: string): void {
    this.#kernel.live.calls.push(() => {
      connection.pendingCharacters -= text.length;
      if (connection.closed || connection.guest === null) return;
      const word = clientFrame(text);
      if (word?.t !== 'call') return connection.close('badFrame');
      void this.#call(connection, connection.guest, word);
    });
  }

  #ended(connection: Connection): void {
    if (!this.#connections.delete(connection)) return;
    this.#earlyRefusal.forget(connection);
    const { guest } = connection;
    if (guest !== null) {
      this.#presence.go(connection, guest);
      this.here(guest.pigeonholeId);
      this.#kernel.metrics.sockets(guest.channel, -1);
    }
    connection.ended();
  }

  async #hear(connection: Connection, caller: Caller, text: string, isAdmitted: boolean): Promise<void> {
    if (isAdmitted) return this.#queueCall(connection, text);
    connection.pendingCharacters -= text.length;
    if (connection.closed) return;
    const word = clientFrame(text);
    if (word === null) return connection.close('badFrame');
    if (word.t === 'hello') return this.#hello(connection, caller, word);
    const { guest } = connection;
    if (guest === null) return connection.close('notWelcome');
    if (word.t === 'ping') return connection.send({ t: 'pong' });
    if (word.t === 'leave') return connection.leave(word.stream);
    if (word.t === 'listen') return this.#listen(connection, guest, word);
    // Sent before the welcome, or with its parts in another order.
    if (this.#earlyRefusal.refuses(connection, guest, word.key)) return;
    connection.pendingCharacters += text.length;
    this.#queueCall(connection, text);
  }

  async #hello(connection: Connection, caller: Caller, word: Hello): Promise<void> {
    if (word.v !== protocolVersion) return connection.close('wrongVersion');
    const since = this.#lostMeanwhile.length;
    this.#hellos += 1;
    try {
      const who = await identify(this.#kernel, caller, word.panel);
      const welcome =
        isCsrfToken(this.#kernel.keys, who, word.csrf) &&
        (await mayListen(this.#kernel, who, word.pigeonholeId, word.channel));
      if (!welcome || connection.guest !== null) return connection.close('notWelcome');
      this.#welcome(connection, who, word);
      for (const lost of this.#lostMeanwhile.slice(since)) this.#loseOne(connection, lost);
    } finally {
      this.#hellos -= 1;
      if (this.#hellos === 0) this.#lostMeanwhile.length = 0;
    }
  }

  #welcome(connection: Connection, who: Who, word: Hello): void {
    const { pigeonholeId, channel } = word;
    const attendeeId = channel === 'attendee' ? (who.attendeeOf(pigeonholeId)?.attendeeId ?? null) : null;
    const guest: Guest = { who, pigeonholeId, channel, attendeeId, until: listensUntil(who, channel) };
    connection.welcome(guest);
    // Somebody who hung up while we looked is not here.
    if (!this.#connections.has(connection)) return;
    this.#presence.come(connection, guest);
    this.#kernel.metrics.sockets(channel, 1);
    connection.send({
      t: 'welcome',
      v: protocolVersion,
      now: this.#kernel.clock.now().getTime(),
      heartbeat: heartbeatSeconds,
    });
    connection.send({ t: 'pulse', here: this.here(pigeonholeId) });
  }

  async #listen(
    connection: Connection,
    guest: Guest,
    word: Extract<ClientWord, { t: 'listen' }>,
  ): Promise<void> {
    connection.leave(word.stream);
    const { pigeonholeId, attendeeId, who } = guest;
    // A stream that is not in memory has to be read: ids that are made up would keep the database busy.
    const isCostly = !this.#kernel.live.isOpen(pigeonholeId, word.stream);
    const tooMany = isCostly && this.#limiter.take('live', attendeeId, who.address) > 0;
    if (tooMany || connection.ears >= mostEars) return connection.send({ t: 'gone', stream: word.stream });
    const subscription = connection.subscription(word.stream, guest.channel);
    const room = await this.#kernel.live.listen(pigeonholeId, word.stream, subscription, who, word.seen);
    if (room === undefined) connection.send({ t: 'gone', stream: word.stream });
    else connection.open(word.stream, { room, subscription });
  }

  async #call(connection: Connection, guest: Guest, word: Extract<ClientWord, { t: 'call' }>): Promise<void> {
    try {
      const handler = this.#handlers.get(word.name);
      if (handler === undefined) throw new Refusal('NotFound');
      const params = handler.endpoint.params.safeParse(word.params);
      if (!params.success) throw new Refusal('NotFound');
      checkInput(word.body);
      const receipt = await this.#kernel.live.submit(handler, {
        who: guest.who,
        from: connection,
        params: params.data as Record<string, unknown>,
        body: parse(handler.endpoint.body, { ...word.body, key: word.key }) as Record<string, unknown>,
      });
      connection.send({ t: 'receipt', key: word.key, receipt });
    } catch (error) {
      const refusal = asRefusal(error);
      if (refusal === null) this.#kernel.log.error({ err: error, action: word.name }, 'a live call failed');
      const shown = refusal ?? new Refusal('Defect');
      const body = bodyOf(shown, this.#kernel.messages, guest.who.locale);
      connection.refuse(word.key, shown.status, body, shown.parts.retryAfter);
    }
  }

  #failed(connection: Connection, error: unknown): void {
    const refusal = asRefusal(error);
    if (refusal === null) this.#kernel.log.error({ err: error }, 'a live frame failed');
    connection.close('overloaded');
  }

  /** Law L17. */
  #closeSilent(): void {
    const now = performance.now();
    for (const connection of this.#connections) {
      const isSilent = now - connection.heardAt > heartbeatSeconds * 2_000;
      const isUnknown = connection.guest === null && now - connection.openedAt > helloWithin;
      if (isSilent || isUnknown) connection.close('silent');
    }
  }
}
