import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { Log } from '../../log.ts';
import type { Cluster, Ears } from './cluster.ts';
import { Tally } from './tally.ts';
import { readWord, speakerOf, type Word, writeWord } from './word.ts';

const beatEvery = 1_000;
/** Milliseconds without the echo of our own beat after which we count ourselves deaf. */
const deafAfter = 2_500;
/** Milliseconds the opening of a room waits for Redis to confirm that its news are heard. */
const patience = 300;
/** Rights that are lost while nothing can be told, and kept to be told later; for more all nodes look anew by themselves. */
const mostUntold = 1_000;
/** Words that may wait for a slow Redis; those beyond are found in PostgreSQL. */
const mostWaiting = 10_000;

type Parts = {
  url: string /** The same for all nodes of one database, and only for them. */;
  home: string;
  log: Log;
};

/**
 * Nodes that tell each other over Redis or Valkey, by publish and subscribe alone: nothing is stored there, so flushing it
 * loses nothing. Each pigeonhole has a channel that only nodes with people in it subscribe to; one more is for all nodes.
 */
export class RedisCluster implements Cluster {
  readonly #node = randomBytes(6).toString('base64url');
  readonly #log: Log;
  readonly #prefix: string;
  readonly #mouth: ReturnType<typeof connection>;
  readonly #ear: ReturnType<typeof connection>;
  readonly #tally = new Tally();
  /** One for all pigeonholes: only by its listener an unsubscribe is known from a subscribe that follows it at once. */
  readonly #hearNews = (text: string) => this.#hear(text);
  #untold: Word[] = [];
  readonly #followed = new Map<string, { rooms: number; subscribed: Promise<void> }>();
  #ears: Ears | null = null;
  #beat: NodeJS.Timeout | null = null;
  #echoAt = Number.NEGATIVE_INFINITY;
  #wasDeaf = true;

  constructor({ url, home, log }: Parts) {
    this.#log = log;
    this.#prefix = `volary:${home}`;
    this.#mouth = connection(url, { disableOfflineQueue: true });
    this.#ear = connection(url, {});
    for (const client of [this.#mouth, this.#ear]) client.on('error', () => this.#noteDeaf());
    this.#mouth.on('ready', () => this.#tellUntold());
  }

  get state(): 'heard' | 'deaf' {
    return performance.now() - this.#echoAt < deafAfter ? 'heard' : 'deaf';
  }

  /** Without Redis it starts all the same: deaf, and right by PostgreSQL. */
  async start(ears: Ears): Promise<void> {
    this.#ears = ears;
    const connected = [this.#mouth, this.#ear].map((client) => client.connect().then(nothing, nothing));
    const listening = this.#ear
      .subscribe(`${this.#prefix}:nodes`, (text) => this.#hearNode(text))
      .catch(nothing);
    this.#beat = setInterval(() => this.#sayBeat(), beatEvery);
    await Promise.race([Promise.all([...connected, listening]), wait(beatEvery)]);
    this.#sayBeat();
  }

  tell(word: Word): void {
    const keep = () => this.#keep(word);
    if (this.#mouth.isReady)
      this.#mouth.publish(`${this.#prefix}:${channelOf(word)}`, writeWord(this.#node, word)).catch(keep);
    else keep();
  }

  async follow(pigeonholeId: string): Promise<void> {
    const known = this.#followed.get(pigeonholeId);
    const subscribed = known?.subscribed ?? this.#subscribe(pigeonholeId);
    this.#followed.set(pigeonholeId, { rooms: (known?.rooms ?? 0) + 1, subscribed });
    if (!this.#ear.isReady) return;
    const late = wait(patience, true, { ref: false });
    // What was said before Redis came round is not known.
    if (await Promise.race([subscribed, late])) void subscribed.then(() => this.#ears?.heardAgain());
  }

  unfollow(pigeonholeId: string): void {
    const known = this.#followed.get(pigeonholeId);
    if (known === undefined) return;
    known.rooms -= 1;
    if (known.rooms > 0) return;
    this.#followed.delete(pigeonholeId);
    this.#ear.unsubscribe(`${this.#prefix}:news:${pigeonholeId}`, this.#hearNews).catch(nothing);
  }

  sum(name: string, pigeonholeId: string, own: number): number {
    this.#tally.note(name, pigeonholeId, own);
    return this.#tally.sum(name, pigeonholeId);
  }

  async close(): Promise<void> {
    if (this.#beat !== null) clearInterval(this.#beat);
    this.tell({ t: 'bye' });
    // What was said still leaves, if Redis takes it.
    const closed = [this.#mouth, this.#ear].map((client) => (client.isReady ? client.close() : null));
    await Promise.race([Promise.allSettled(closed), wait(patience)]);
    for (const client of [this.#mouth, this.#ear]) if (client.isOpen) client.destroy();
  }

  async #subscribe(pigeonholeId: string): Promise<void> {
    await this.#ear.subscribe(`${this.#prefix}:news:${pigeonholeId}`, this.#hearNews).catch(nothing);
  }

  /**
   * While the connection is away that tells. The others may hear well, and see a lost right in the database only after half
   * a minute; whatever else is lost they find within seconds.
   */
  #keep(word: Word): void {
    if (word.t === 'lost' && this.#untold.length < mostUntold) this.#untold.push(word);
  }

  #tellUntold(): void {
    const untold = this.#untold;
    this.#untold = [];
    for (const word of untold) this.tell(word);
  }

  #hear(text: string): void {
    if (speakerOf(text) === this.#node) return;
    const word = readWord(text);
    if (word !== null && word.t !== 'beat' && word.t !== 'bye') this.#ears?.hear(word);
  }

  #hearNode(text: string): void {
    const node = speakerOf(text);
    const word = readWord(text);
    if (node === this.#node) this.#noteEcho();
    else if (word?.t === 'beat') this.#tally.hear(node, word.counts, performance.now());
    else if (word?.t === 'bye') this.#tally.forget(node);
    else this.#hear(text);
  }

  #sayBeat(): void {
    if (this.state === 'deaf') this.#noteDeaf();
    else this.#tally.forgetSilent(performance.now());
    this.tell({ t: 'beat', counts: this.#tally.own });
  }

  #noteEcho(): void {
    this.#echoAt = performance.now();
    if (!this.#wasDeaf) return;
    this.#wasDeaf = false;
    this.#log.info('the other programs are heard over Redis');
    this.#ears?.heardAgain();
  }

  #noteDeaf(): void {
    this.#echoAt = Number.NEGATIVE_INFINITY;
    if (this.#wasDeaf) return;
    this.#wasDeaf = true;
    this.#log.warn('Redis is away or slow: news of other programs are read from PostgreSQL meanwhile');
  }
}

function connection(url: string, options: { disableOfflineQueue?: boolean }) {
  return createClient({
    url,
    ...options,
    commandsQueueMaxLength: mostWaiting,
    socket: {
      connectTimeout: 2_000,
      // Beats pass every second: a connection this silent is dead without having said so.
      socketTimeout: 5_000,
      reconnectStrategy: (tries: number) => Math.min(1_000, 50 * 2 ** tries) * (0.5 + Math.random() / 2),
    },
  });
}

/** A pigeonhole's news go to those who follow it, everything else to all nodes. */
function channelOf(word: Word): string {
  if (word.t === 'news') return `news:${word.news.pigeonholeId}`;
  return word.t === 'refresh' ? `news:${word.pigeonholeId}` : 'nodes';
}

function nothing(): void {}
