import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { Log } from '../../log.ts';
import type { Cluster, ClusterListener } from './cluster.ts';
import { type ClusterMessage, encodeMessage, parseMessage, senderOf } from './cluster-message.ts';
import { channelsOf } from './home.ts';
import { NodeCounts } from './node-counts.ts';

const heartbeatEvery = 1_000;
/** Milliseconds without the echo of our own heartbeat after which we consider ourselves disconnected. */
const disconnectedAfter = 2_500;
/** Heartbeats in a row without a reply, or without their echo, after which a connection is replaced. */
const heartbeatsMissed = 5;
/** Milliseconds until a subscription that Redis has refused is tried again. */
const refusedFor = 1_000;
/** Milliseconds to wait for Redis: to confirm a subscription before a room opens, and to take the last messages at `close`. */
const replyTimeout = 300;
/** Lost rights kept for sending while disconnected. Of any beyond, other nodes learn by checking rights periodically. */
const maxUnsent = 1_000;
/** Commands that may queue for a slow Redis. What exceeds the queue is found in PostgreSQL. */
const maxQueued = 10_000;

type Parts = {
  url: string;
  /** Identifies the database: the same for all nodes on it, and for no others. */
  home: string;
  log: Log;
};

/**
 * Nodes connected through Redis or Valkey, by publish and subscribe alone: nothing is stored there, so flushing it loses
 * nothing. Each pigeonhole has a channel that only nodes with people in it subscribe to; one more is for all nodes.
 */
export class RedisCluster implements Cluster {
  readonly #node = randomBytes(6).toString('base64url');
  readonly #log: Log;
  readonly #prefix: string;
  readonly #publisher: ReturnType<typeof connection>;
  readonly #subscriber: ReturnType<typeof connection>;
  readonly #counts = new NodeCounts();
  /** One function for all pigeonholes: the client needs the same one to match an unsubscribe with an immediate resubscribe. */
  readonly #onNews = (text: string) => this.#receive(text);
  #unsent: ClusterMessage[] = [];
  readonly #followed = new Map<string, { rooms: number; subscribed: Promise<void> }>();
  #listener: ClusterListener | null = null;
  #heartbeat: NodeJS.Timeout | null = null;
  #echoAt = Number.NEGATIVE_INFINITY;
  /**
   * Heartbeats sent since one was last answered, and answered since one last came back. Counted instead of timed: a blocked
   * event loop must not make a connection look dead.
   */
  #unanswered = 0;
  #unechoed = 0;
  #wasDisconnected = true;

  constructor({ url, home, log }: Parts) {
    this.#log = log;
    this.#prefix = channelsOf(home);
    this.#publisher = connection(url, { disableOfflineQueue: true });
    this.#subscriber = connection(url, {});
    for (const client of [this.#publisher, this.#subscriber])
      client.on('error', () => this.#noteDisconnected());
    this.#publisher.on('ready', () => {
      this.#unanswered = 0;
      this.#publishUnsent();
    });
    this.#subscriber.on('ready', () => {
      this.#unechoed = 0;
    });
  }

  get state(): 'connected' | 'disconnected' {
    return performance.now() - this.#echoAt < disconnectedAfter ? 'connected' : 'disconnected';
  }

  /** Starts without Redis as well: disconnected, and correct thanks to PostgreSQL. */
  async start(listener: ClusterListener): Promise<void> {
    this.#listener = listener;
    const connected = [this.#publisher, this.#subscriber].map((client) =>
      client.connect().then(nothing, nothing),
    );
    const subscribed = this.#subscribe(
      'nodes',
      (text) => this.#receiveFromNode(text),
      () => true,
    );
    this.#heartbeat = setInterval(() => this.#sendHeartbeat(), heartbeatEvery);
    await Promise.race([Promise.all([...connected, subscribed]), wait(heartbeatEvery)]);
    this.#sendHeartbeat();
  }

  publish(message: ClusterMessage): void {
    const keep = () => this.#keep(message);
    if (this.#publisher.isReady) this.#send(message).catch(keep);
    else keep();
  }

  async follow(pigeonholeId: string): Promise<void> {
    const known = this.#followed.get(pigeonholeId);
    const subscribed = known?.subscribed ?? this.#subscribeToNews(pigeonholeId);
    this.#followed.set(pigeonholeId, { rooms: (known?.rooms ?? 0) + 1, subscribed });
    if (!this.#subscriber.isReady) return;
    const late = wait(replyTimeout, true, { ref: false });
    // Whatever was published before a late confirmation has been missed.
    if (await Promise.race([subscribed, late])) void subscribed.then(() => this.#listener?.reconnected());
  }

  unfollow(pigeonholeId: string): void {
    const known = this.#followed.get(pigeonholeId);
    if (known === undefined) return;
    known.rooms -= 1;
    if (known.rooms > 0) return;
    this.#followed.delete(pigeonholeId);
    this.#subscriber.unsubscribe(`${this.#prefix}:news:${pigeonholeId}`, this.#onNews).catch(nothing);
  }

  sum(name: string, pigeonholeId: string, own: number): number {
    this.#counts.set(name, pigeonholeId, own);
    return this.#counts.sum(name, pigeonholeId);
  }

  async close(): Promise<void> {
    if (this.#heartbeat !== null) clearInterval(this.#heartbeat);
    this.publish({ t: 'bye' });
    // Lets published messages leave, as far as Redis accepts them.
    const closed = [this.#publisher, this.#subscriber].map((client) =>
      client.isReady ? client.close() : null,
    );
    await Promise.race([Promise.allSettled(closed), wait(replyTimeout)]);
    for (const client of [this.#publisher, this.#subscriber]) if (client.isOpen) client.destroy();
  }

  #subscribeToNews(pigeonholeId: string): Promise<void> {
    return this.#subscribe(`news:${pigeonholeId}`, this.#onNews, () => this.#followed.has(pigeonholeId));
  }

  /**
   * Resolves when confirmed. After a reconnect the client renews confirmed subscriptions by itself, but forgets those that were
   * in flight when the connection broke.
   */
  async #subscribe(channel: string, onMessage: (text: string) => void, wanted: () => boolean): Promise<void> {
    const client = this.#subscriber;
    do {
      try {
        return await client.subscribe(`${this.#prefix}:${channel}`, onMessage);
      } catch {
        // Without a connection the client keeps the next attempt for the following one.
        if (client.isReady) await wait(refusedFor, undefined, { ref: false });
      }
    } while (client.isOpen && wanted());
  }

  #send(message: ClusterMessage): Promise<number> {
    const channel = `${this.#prefix}:${channelOf(message)}`;
    return this.#publisher.publish(channel, encodeMessage(this.#node, message));
  }

  /**
   * For lost rights that could not be published. Nodes that are still connected check rights only every half minute;
   * everything else that is missing they find within seconds.
   */
  #keep(message: ClusterMessage): void {
    if (message.t === 'lost' && this.#unsent.length < maxUnsent) this.#unsent.push(message);
  }

  #publishUnsent(): void {
    const unsent = this.#unsent;
    this.#unsent = [];
    for (const message of unsent) this.publish(message);
  }

  #receive(text: string): void {
    if (senderOf(text) === this.#node) return;
    const message = parseMessage(text);
    if (message !== null && message.t !== 'beat' && message.t !== 'bye') this.#listener?.receive(message);
  }

  #receiveFromNode(text: string): void {
    const sender = senderOf(text);
    const message = parseMessage(text);
    if (sender === this.#node) this.#noteEcho();
    else if (message?.t === 'beat') this.#counts.receive(sender, message.counts, performance.now());
    else if (message?.t === 'bye') this.#counts.remove(sender);
    else this.#receive(text);
  }

  #sendHeartbeat(): void {
    if (this.state === 'disconnected') this.#noteDisconnected();
    else this.#counts.removeSilent(performance.now());
    this.#replaceDeadConnections();
    if (!this.#publisher.isReady) return;
    this.#unanswered += 1;
    this.#send({ t: 'beat', counts: this.#counts.own }).then(() => {
      this.#unanswered = 0;
      this.#unechoed += 1;
    }, nothing);
  }

  /**
   * A host that dies closes no connection. TCP takes a quarter of an hour to notice, even when another one has long been
   * listening at the same address.
   */
  #replaceDeadConnections(): void {
    if (this.#unanswered >= heartbeatsMissed) replaceConnection(this.#publisher);
    if (this.#unechoed >= heartbeatsMissed) replaceConnection(this.#subscriber);
  }

  #noteEcho(): void {
    this.#unechoed = 0;
    this.#echoAt = performance.now();
    if (!this.#wasDisconnected) return;
    this.#wasDisconnected = false;
    this.#log.info('connected to the other nodes through Redis');
    this.#listener?.reconnected();
  }

  #noteDisconnected(): void {
    this.#echoAt = Number.NEGATIVE_INFINITY;
    if (this.#wasDisconnected) return;
    this.#wasDisconnected = true;
    this.#log.warn('Redis is unavailable or slow: reading updates of other nodes from PostgreSQL');
  }
}

function connection(url: string, options: { disableOfflineQueue?: boolean }) {
  return createClient({
    url,
    ...options,
    commandsQueueMaxLength: maxQueued,
    socket: {
      connectTimeout: 2_000,
      // Without traffic in either direction. Covers the handshake; afterwards our own writes count as traffic, too.
      socketTimeout: 5_000,
      reconnectStrategy: (tries: number) => Math.min(1_000, 50 * 2 ** tries) * (0.5 + Math.random() / 2),
    },
  });
}

/**
 * Rejects the commands that have no reply yet, and keeps the subscriptions. A client that is not ready is already about to
 * reconnect by itself.
 */
function replaceConnection(client: ReturnType<typeof connection>): void {
  if (!client.isReady) return;
  client.destroy();
  client.connect().catch(nothing);
}

/** What concerns one pigeonhole goes to the nodes that follow it, everything else to all nodes. */
function channelOf(message: ClusterMessage): string {
  if (message.t === 'news') return `news:${message.news.pigeonholeId}`;
  return message.t === 'refresh' ? `news:${message.pigeonholeId}` : 'nodes';
}

function nothing(): void {}
