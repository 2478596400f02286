import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveEvent } from '#contract/realtime/channel.ts';
import type { Seen } from '#contract/realtime/protocol.ts';
import type { Receipt } from '#contract/realtime/receipt.ts';
import type { Who } from '../auth/who.ts';
import type { Base } from '../base.ts';
import type { Database, Tx } from '../db/database.ts';
import { retryAfter } from '../overload/retry-after.ts';
import { Refusal } from '../refusal.ts';
import { Batchers } from './batches/batchers.ts';
import { CallQueue } from './batches/call-queue.ts';
import { Doubts } from './batches/doubts.ts';
import { answerFirst, GatheredAnswers, receiptOf } from './batches/first-answers.ts';
import type { LiveHandler, Stream } from './batches/handle-together.ts';
import { judging, type LiveInput } from './batches/judge-call.ts';
import { NextRun } from './batches/next-run.ts';
import type { Cluster } from './cluster/cluster.ts';
import { RoomWatch } from './cluster/watch-rooms.ts';
import { isKeptOut } from './connections/may-listen.ts';
import { type News, streamKey } from './news.ts';
import { makePublication } from './publication.ts';
import { makeBroadcaster } from './rooms/broadcast.ts';
import { readStream, withNumber } from './rooms/read-stream.ts';
import type { RenewalReason } from './rooms/renewals.ts';
import { Room } from './rooms/room.ts';
import { RoomReader } from './rooms/room-reader.ts';
import { StreamPigeonholes } from './rooms/stream-pigeonholes.ts';
import type { Subscription } from './rooms/subscription.ts';
import { tellScores } from './rooms/tell-scores.ts';
import type { AnyStreamKind } from './stream-kind.ts';
import { keepEvents, raiseStream, settledNumber } from './streams.queries.ts';
import { Taps } from './taps/taps.ts';

/** Milliseconds after which a room without subscribers and calls is dropped from memory. */
const idleLimit = 60_000;

type Parts = {
  base: Base;
  /** For live actions and for reading rooms. Everything that can wait goes through the database of the base. */
  database: Database;
  kinds: readonly AnyStreamKind[];
  cluster: Cluster;
};

/** All rooms of this node, and how calls, subscriptions and news reach them. */
export class Live {
  readonly #base: Base;
  readonly database: Database;
  readonly batchers: Batchers;
  /** Calls that arrived on connections and wait for the batchers. */
  readonly calls = new CallQueue(() => this.batchers.queued);
  readonly #kinds: readonly AnyStreamKind[];
  readonly #cluster: Cluster;
  readonly #reader: RoomReader;
  readonly #watch: RoomWatch;
  readonly #doubts = new Doubts({
    settled: ({ pigeonholeId, streamId }) => settledNumber(this.database, pigeonholeId, streamId),
    refresh: ({ pigeonholeId, streamId }) => this.refresh(pigeonholeId, streamId, 'doubt'),
  });
  readonly #firstAnswers = new GatheredAnswers((stream, refusals) =>
    answerFirst(this.database, stream, refusals),
  );
  readonly #checks = new NextRun((room: Room) => this.#check(room));
  readonly #scores = new NextRun((room: Room) =>
    tellScores(room, {
      db: this.database,
      log: this.#base.log,
      catchUp: () => this.#reader.catchUp(room, 'behind'),
    }),
  );
  readonly #taps: Taps;
  readonly #rooms = new Map<string, Promise<Room | undefined>>();
  readonly #open = new Map<string, Room>();
  readonly #pigeonholes: StreamPigeonholes;
  /** Writes a frame to many receivers in slices, after all earlier frames. */
  readonly broadcast = makeBroadcaster(
    () => performance.now(),
    (milliseconds) => this.#base.metrics.told(milliseconds),
  );
  readonly #sweeper: NodeJS.Timeout;
  #refusedByMemory = 0;

  constructor({ base, database, kinds, cluster }: Parts) {
    const { db, log } = base;
    this.#base = base;
    this.database = database;
    const room = (key: string) => this.#open.get(key);
    this.batchers = new Batchers({ base, streams: this, room });
    const publication = () => makePublication(this);
    this.#taps = new Taps({ db: database, clock: base.clock, log, room, publication });
    this.#kinds = kinds;
    this.#pigeonholes = new StreamPigeonholes(database, kinds);
    this.#cluster = cluster;
    this.#reader = new RoomReader({
      read: ({ kind, pigeonholeId, streamId }, since) => this.read(kind, pigeonholeId, streamId, since),
      gone: (room) => this.#close(room),
      renewed: (_room, reason) => this.#base.metrics.renewed(reason),
      log,
    });
    this.#watch = new RoomWatch({
      db,
      cluster,
      log,
      rooms: () => [...this.#open.values()],
      catchUp: (room, reason) => this.#reader.catchUp(room, reason),
    });
    this.#sweeper = setInterval(() => this.#sweep(), idleLimit / 2);
    this.#sweeper.unref();
  }

  get rooms(): number {
    return this.#open.size;
  }

  /** Live actions that wait to be parsed or committed. */
  get actionsWaiting(): number {
    return this.calls.length + this.batchers.queued;
  }

  /** Live actions handled since the start: committed, repeated, or refused. */
  get actionsHandled(): number {
    return this.batchers.handled + this.#refusedByMemory;
  }

  /** Resolves when no call waits and all callers have been answered, or after so many milliseconds. */
  async settled(milliseconds: number): Promise<void> {
    const until = performance.now() + milliseconds;
    const isIdle = () => this.calls.length === 0 && this.batchers.idle;
    while (!isIdle() && performance.now() < until) await sleep(5);
    await Promise.race([this.#taps.settled(), sleep(Math.max(0, until - performance.now()))]);
  }

  /** Whether a stream is in memory, or being read. */
  isOpen(pigeonholeId: string, streamId: string): boolean {
    return this.#rooms.has(streamKey(pigeonholeId, streamId));
  }

  /** What an attendee tapped on a stream that is followed here: counted as far as it may be, and not answered (L26). */
  tap(
    { pigeonholeId, streamId }: Stream,
    attendeeId: string,
    counts: Readonly<Record<string, number>>,
  ): void {
    const room = this.#open.get(streamKey(pigeonholeId, streamId));
    if (room !== undefined) this.#taps.add(room, attendeeId, counts);
  }

  /** Writes the events of a command into its transaction, under the stream's next number. */
  async raise(tx: Tx, pigeonholeId: string, streamId: string, events: readonly LiveEvent[]): Promise<News> {
    const { seq, epoch } = await raiseStream(tx, pigeonholeId, streamId);
    await keepEvents(tx, { pigeonholeId, streamId, seq }, events);
    return { pigeonholeId, streamId, epoch, from: BigInt(seq) - 1n, to: BigInt(seq), events, doings: [] };
  }

  /** Passes on what this node has committed: to its own room and to all other nodes. */
  deliver(news: News): void {
    this.take(news);
    this.#cluster.publish({ t: 'news', news });
  }

  /** Passes news of any node to the room, if it is open on this one. */
  take(news: News): void {
    const key = streamKey(news.pigeonholeId, news.streamId);
    const room = this.#open.get(key);
    if (room !== undefined) room.take(news);
    // A room that is being read may have been read too early to include it: it takes the news when it opens.
    else
      this.#rooms.get(key)?.then(
        (opened) => opened?.take(news),
        () => undefined,
      );
  }

  /** A transaction that raised this stream is in doubt: once it has ended, all nodes read the stream again. */
  doubt(stream: Stream): void {
    this.#doubts.add(stream);
  }

  /**
   * Reads a stream again on all nodes, after a change that its news does not describe. Such a change gets a number (L6), by
   * which a node that misses the message, and a client that was away, can tell that they are behind.
   */
  async refresh(pigeonholeId: string, streamId: string, reason: RenewalReason = 'change'): Promise<void> {
    if (reason === 'change') await this.#raiseAlone(pigeonholeId, streamId);
    await this.readAgain({ pigeonholeId, streamId }, reason);
  }

  /** The same of a stream whose change has its number already, of the transaction that made it. */
  async readAgain({ pigeonholeId, streamId }: Stream, reason: RenewalReason = 'change'): Promise<void> {
    this.#cluster.publish({ t: 'refresh', pigeonholeId, streamId });
    await this.catchUp({ pigeonholeId, streamId }, reason);
  }

  /** Reads a stream again for its subscribers on this node. */
  async catchUp({ pigeonholeId, streamId }: Stream, reason: RenewalReason): Promise<void> {
    // A room that is being opened may have been read too early.
    const room = await this.#rooms.get(streamKey(pigeonholeId, streamId))?.catch(() => undefined);
    if (room !== undefined) await this.#reader.catchUp(room, reason);
  }

  /** For use after messages of other nodes may have been missed. */
  catchUpAll(): Promise<void> {
    return this.#watch.catchUpAll();
  }

  /**
   * Handles one live call: authorised and admitted from memory, then committed in a batch (laws L1 to L4). Where the stream is
   * in memory, a call that arrived on a connection is in its batch's queue before this returns.
   */
  async submit(handler: LiveHandler, input: LiveInput): Promise<Receipt> {
    const { streamId, judge, knows } = judging(this.#base, handler, input);
    const room = this.#inMemory(streamId) ?? (await this.#roomOf(streamId));
    if (room === undefined) throw new Refusal('NotFound');
    const stream = { pigeonholeId: room.pigeonholeId, streamId };
    room.touch();
    const key = String(input.body.key);
    const from = input.from ?? null;
    // A connection was asked about its own event when it opened, and is watched.
    const isAsked = from?.peer?.pigeonholeId === room.pigeonholeId || !knows(room);
    if (!isAsked && (await isKeptOut(this.#base, input.who, room.pigeonholeId)))
      throw new Refusal('NetworkNotAllowed');
    let row: unknown;
    try {
      row = judge(room);
    } catch (error) {
      // A stranger stays one: no missed news could change that.
      if (!(error instanceof Refusal) || !knows(room)) throw error;
      // What this call builds on may have happened on another node: only a memory that is up to date may refuse (law L22).
      await this.#checks.of(room);
      try {
        row = judge(room);
      } catch (refusal) {
        return this.#refuse(handler, { stream, key }, refusal);
      }
    }
    const rules = room.kind.rules(room.memory);
    return this.batchers.submit(handler, stream, { key, row, rules, judge, from });
  }

  /** The answer to a call that is refused now: that of its first attempt, if there was one. */
  async #refuse(
    handler: LiveHandler,
    { stream, key }: { stream: Stream; key: string },
    refusal: unknown,
  ): Promise<Receipt> {
    // An earlier attempt that was let in is still to be written. If it is tried again after the session has been started
    // anew, it counts, and this refusal would have been wrong: ask again.
    if (this.batchers.isPending(handler, stream, key))
      throw new Refusal('Overloaded', { retryAfter: retryAfter() });
    // Looked up last: the first attempt of a repeat may have been committed only just now (law L2).
    const first = await this.#firstAnswers.of(stream, key, refusal);
    this.#refusedByMemory += 1;
    return receiptOf(key, first, refusal);
  }

  async listen(
    pigeonholeId: string,
    streamId: string,
    subscription: Subscription,
    who: Who,
    seen?: Seen,
  ): Promise<Room | undefined> {
    const room = await this.room(pigeonholeId, streamId);
    if (room === undefined) return undefined;
    // A client that moves here from another node may have seen more than this one has received.
    if (seen !== undefined && room.isBehind(seen)) await this.#checks.of(room);
    if (!room.closed && room.listen(subscription, who, seen)) return room;
    // It may have been shown again on another node: only a memory that is up to date refuses (L22).
    if (!room.closed) await this.#checks.of(room);
    // Closed meanwhile, since it was idle or its stream was deleted: only the database knows which.
    if (room.closed) return this.listen(pigeonholeId, streamId, subscription, who, seen);
    return room.listen(subscription, who, seen) ? room : undefined;
  }

  /** The room of a stream, read from the database unless it is open. Undefined: there is no such stream in this pigeonhole. */
  room(pigeonholeId: string, streamId: string): Promise<Room | undefined> {
    const key = streamKey(pigeonholeId, streamId);
    const found = this.#rooms.get(key);
    if (found !== undefined) return found;
    const opening = this.#openRoom(key, pigeonholeId, streamId);
    this.#rooms.set(key, opening);
    opening.then(
      (room) => room === undefined && this.#rooms.delete(key),
      () => this.#rooms.delete(key),
    );
    return opening;
  }

  close(): void {
    clearInterval(this.#sweeper);
    this.#taps.close();
    this.#doubts.close();
    this.#watch.close();
    for (const room of this.#open.values()) room.close();
    this.#open.clear();
    this.#rooms.clear();
  }

  async #raiseAlone(pigeonholeId: string, streamId: string): Promise<void> {
    try {
      const raise = (tx: Tx) => this.raise(tx, pigeonholeId, streamId, []);
      this.deliver(await this.database.transaction().execute(raise));
    } catch (err) {
      // The rooms are read again regardless.
      this.#base.log.warn({ err }, 'the number of a changed stream could not be raised');
    }
  }

  async #openRoom(key: string, pigeonholeId: string, streamId: string): Promise<Room | undefined> {
    const kind = this.#kinds.find((candidate) => candidate.owns(streamId));
    if (kind === undefined) return undefined;
    // Subscribe first, then read: what is committed in between arrives as news.
    await this.#cluster.follow(pigeonholeId);
    const state = await this.read(kind, pigeonholeId, streamId)
      .then((reading) => withNumber(this.database, { pigeonholeId, streamId }, reading))
      .catch((error: unknown) => {
        this.#cluster.unfollow(pigeonholeId);
        throw error;
      });
    if (state === undefined) {
      this.#cluster.unfollow(pigeonholeId);
      return undefined;
    }
    const room = new Room({
      kind,
      pigeonholeId,
      streamId,
      ...state,
      broadcast: this.broadcast,
      gap: (behind) => void this.#reader.catchUp(behind, 'gap'),
      scored: (changed) => void this.#scores.of(changed),
      now: () => performance.now(),
      clock: this.#base.clock,
    });
    this.#open.set(key, room);
    return room;
  }

  /** Makes sure that a room knows of every transaction begun before now. Throws a Refusal if it cannot be read now. */
  async #check(room: Room): Promise<void> {
    const number = await settledNumber(this.database, room.pigeonholeId, room.streamId);
    if (!room.isBehind(number)) return;
    await this.#reader.catchUp(room, 'behind');
    // The reading failed and is retried later: a final answer has to wait for it (L22).
    if (!room.closed && room.isBehind(number)) throw new Refusal('Overloaded', { retryAfter: retryAfter() });
  }

  /** Reads a stream from the database. Undefined: there is none. */
  read(kind: AnyStreamKind, pigeonholeId: string, streamId: string, since?: bigint) {
    return readStream(this.database, kind, { pigeonholeId, streamId }, since);
  }

  #inMemory(streamId: string): Room | undefined {
    const pigeonholeId = this.#pigeonholes.known(streamId);
    return pigeonholeId === undefined ? undefined : this.#open.get(streamKey(pigeonholeId, streamId));
  }

  async #roomOf(streamId: string): Promise<Room | undefined> {
    const pigeonholeId = await this.#pigeonholes.of(streamId);
    return pigeonholeId === undefined ? undefined : this.room(pigeonholeId, streamId);
  }

  #sweep(): void {
    for (const room of this.#open.values()) if (room.idleFor() > idleLimit) this.#close(room);
    this.batchers.sweep();
  }

  #close(room: Room): void {
    const key = streamKey(room.pigeonholeId, room.streamId);
    if (!this.#open.delete(key)) return;
    this.#rooms.delete(key);
    this.#pigeonholes.forget(room.streamId);
    this.#cluster.unfollow(room.pigeonholeId);
    room.close();
  }
}
