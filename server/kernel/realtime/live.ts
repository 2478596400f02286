import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveEvent } from '#contract/realtime/channel.ts';
import type { Seen } from '#contract/realtime/protocol.ts';
import type { Receipt } from '#contract/realtime/receipt.ts';
import type { Who } from '../auth/who.ts';
import type { Database, Tx } from '../db/database.ts';
import { permit } from '../http/authorize.ts';
import type { Kernel } from '../kernel.ts';
import type { Log } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { Batchers } from './batchers.ts';
import { makeBroadcaster } from './broadcast.ts';
import { CallQueue } from './call-queue.ts';
import type { Cluster } from './cluster/cluster.ts';
import { RoomWatch } from './cluster/watch-rooms.ts';
import { Doubts } from './doubts.ts';
import { FirstReceipts } from './first-receipts.ts';
import type { LiveHandler, Stream } from './handle-together.ts';
import { type News, streamKey } from './news.ts';
import { NextRun } from './next-run.ts';
import type { RenewalReason } from './renewals.ts';
import { Room, type Subscription } from './room.ts';
import { type Reading, RoomReader } from './room-reader.ts';
import type { AnyStreamKind } from './stream-kind.ts';
import {
  firstReceipts,
  keepEvents,
  newsSince,
  raiseStream,
  settledNumber,
  streamNumber,
} from './streams.queries.ts';

type LiveInput = {
  who: Who;
  params: Record<string, unknown>;
  body: Record<string, unknown>;
  /** The socket it came by. */
  from?: object;
};

/** A room nobody listens to and nothing happens in is forgotten after this many milliseconds. */
const idleLimit = 60_000;

type Parts = {
  /** For live actions and the reading of rooms. */
  database: Database;
  /** For everything that can wait. */
  slowly: Database;
  kinds: readonly AnyStreamKind[];
  cluster: Cluster;
  log: Log;
};

/** All rooms of this node, and the ways into them. */
export class Live {
  readonly database: Database;
  readonly batchers = new Batchers({ kernel: () => this.#knot(), room: (key) => this.#open.get(key) });
  /** What came by sockets and waits for the batchers. */
  readonly calls = new CallQueue(() => this.batchers.queued);
  readonly #kinds: readonly AnyStreamKind[];
  readonly #cluster: Cluster;
  readonly #reader: RoomReader;
  readonly #watch: RoomWatch;
  readonly #doubts = new Doubts({
    settled: ({ pigeonholeId, streamId }) => settledNumber(this.database, pigeonholeId, streamId),
    refresh: ({ pigeonholeId, streamId }) => this.refresh(pigeonholeId, streamId, 'doubt'),
  });
  readonly #firstReceipts = new FirstReceipts((pigeonholeId, keys) =>
    firstReceipts(this.database, pigeonholeId, keys),
  );
  readonly #checks = new NextRun((room: Room) => this.#check(room));
  readonly #rooms = new Map<string, Promise<Room | undefined>>();
  readonly #open = new Map<string, Room>();
  readonly #homes = new Map<string, Promise<string | undefined>>();
  /** Those that have been found. */
  readonly #homesFound = new Map<string, string>();
  /** Writes a frame to many in slices, after those that were handed in before. */
  readonly broadcast = makeBroadcaster(
    () => performance.now(),
    (milliseconds) => this.#kernel?.metrics.told(milliseconds),
  );
  readonly #sweeper: NodeJS.Timeout;
  #kernel: Kernel | null = null;
  #judgedAway = 0;

  constructor({ database, slowly, kinds, cluster, log }: Parts) {
    this.database = database;
    this.#kinds = kinds;
    this.#cluster = cluster;
    this.#reader = new RoomReader({
      read: ({ kind, pigeonholeId, streamId }, since) => this.read(kind, pigeonholeId, streamId, since),
      gone: (room) => this.#close(room),
      renewed: (_room, reason) => this.#kernel?.metrics.renewed(reason),
      log,
    });
    this.#watch = new RoomWatch({
      db: slowly,
      cluster,
      log,
      rooms: () => [...this.#open.values()],
      catchUp: (room, reason) => this.#reader.catchUp(room, reason),
    });
    this.#sweeper = setInterval(() => this.#sweep(), idleLimit / 2);
    this.#sweeper.unref();
  }

  /** Ties the knot: the kernel holds Live, and batches need the kernel. */
  attach(kernel: Kernel): void {
    this.#kernel = kernel;
  }

  get rooms(): number {
    return this.#open.size;
  }

  /** Live actions that wait to be parsed, or for their commit. */
  get actionsWaiting(): number {
    return this.calls.length + this.batchers.queued;
  }

  /** Live actions that were dealt with since the start: committed, seen before, or judged and refused. */
  get actionsHandled(): number {
    return this.batchers.handled + this.#judgedAway;
  }

  /** When no call waits and all that were committed have been told, or when so many milliseconds are over. */
  async settled(milliseconds: number): Promise<void> {
    const until = performance.now() + milliseconds;
    const isIdle = () => this.calls.length === 0 && this.batchers.idle;
    while (!isIdle() && performance.now() < until) await sleep(5);
  }

  /** Whether a stream is in memory, or being read. */
  isOpen(pigeonholeId: string, streamId: string): boolean {
    return this.#rooms.has(streamKey(pigeonholeId, streamId));
  }

  /** Writes the events of a command into its transaction, under the stream's next number. */
  async raise(tx: Tx, pigeonholeId: string, streamId: string, events: readonly LiveEvent[]): Promise<News> {
    const { seq, epoch } = await raiseStream(tx, pigeonholeId, streamId);
    await keepEvents(tx, { pigeonholeId, streamId, seq }, events);
    return { pigeonholeId, streamId, epoch, from: BigInt(seq) - 1n, to: BigInt(seq), events, doings: [] };
  }

  /** Tells all nodes of what this one has committed. */
  deliver(news: News): void {
    this.take(news);
    this.#cluster.publish({ t: 'news', news });
  }

  /** Tells the room of what was committed on any node, if anybody here has it open. */
  take(news: News): void {
    const key = streamKey(news.pigeonholeId, news.streamId);
    const room = this.#open.get(key);
    if (room !== undefined) room.take(news);
    // A room that is being read just now may have read too early to know: it takes the news when it opens.
    else
      this.#rooms.get(key)?.then(
        (opened) => opened?.take(news),
        () => undefined,
      );
  }

  /** Nobody knows whether a transaction that raised this stream was committed: when it is over, all nodes look. */
  doubt(stream: Stream): void {
    this.#doubts.add(stream);
  }

  /**
   * Reads a stream anew on all nodes: after what its news do not say. A change gets a number of its own (L6), so that a node
   * that misses the message, and a client that was away, see by it that they are behind.
   */
  async refresh(pigeonholeId: string, streamId: string, reason: RenewalReason = 'change'): Promise<void> {
    if (reason === 'change') await this.#raiseAlone(pigeonholeId, streamId);
    this.#cluster.publish({ t: 'refresh', pigeonholeId, streamId });
    await this.catchUp({ pigeonholeId, streamId }, reason);
  }

  /** Reads a stream anew for its listeners on this node. */
  async catchUp({ pigeonholeId, streamId }: Stream, reason: RenewalReason): Promise<void> {
    // One that is being opened may have been read too early.
    const room = await this.#rooms.get(streamKey(pigeonholeId, streamId))?.catch(() => undefined);
    if (room !== undefined) await this.#reader.catchUp(room, reason);
  }

  /** After a time in which other nodes may have spoken unheard. */
  catchUpAll(): Promise<void> {
    return this.#watch.catchUpAll();
  }

  /**
   * One live call: allowed and admitted from memory, then written with all that wait (laws L1 to L4). Where the stream is in
   * memory, all of that until the wait for the batch happens before it returns.
   */
  async submit(handler: LiveHandler, input: LiveInput): Promise<Receipt> {
    const kernel = this.#knot();
    const { allow } = handler.endpoint;
    if (allow.who !== 'able' || allow.by === null) throw new Error(`${handler.endpoint.name} has no stream.`);
    const streamId = String(input.params[allow.by]);
    const room = this.#inMemory(streamId) ?? (await this.#roomOf(streamId));
    if (room === undefined) throw new Refusal('NotFound');
    const { pigeonholeId } = room;
    room.touch();

    const key = String(input.body.key);
    const subjectOf = (by: Room) => by.kind.subject(by.memory, by.view('admin'), input.who, pigeonholeId);
    const judge = (by: Room): unknown => {
      const subject = subjectOf(by);
      if (subject === undefined) throw new Refusal('NotFound');
      permit(kernel.policies, allow, subject);
      return handler.admit({ ...input, subject, memory: by.memory, now: kernel.clock.now() } as never);
    };
    let row: unknown;
    try {
      row = judge(room);
    } catch (error) {
      // No news make an attendee of a stranger.
      if (!(error instanceof Refusal) || subjectOf(room) === undefined) throw error;
      // What this call stands on may have happened on another node: only a memory that is up to date may refuse (law L22).
      await this.#checks.of(room);
      try {
        row = judge(room);
      } catch (refusal) {
        // Asked last: the first try of a repeat may have been under way until just now, and is no longer judged (law L2).
        const receipt = await this.#firstReceipts.of(pigeonholeId, key);
        this.#judgedAway += 1;
        if (receipt === undefined) throw refusal;
        return { key, ...receipt };
      }
    }
    const call = { key, row, rules: room.kind.rules(room.memory), judge, from: input.from ?? null };
    return this.batchers.submit(handler, { pigeonholeId, streamId }, call);
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
    // Who comes over from another node may have seen more than this one has heard of.
    if (seen !== undefined && room.isBehind(seen)) await this.#checks.of(room);
    if (room.listen(subscription, who, seen)) return room;
    // It may have been shown again over another node: only a memory that is up to date refuses (L22).
    await this.#checks.of(room);
    return room.listen(subscription, who, seen) ? room : undefined;
  }

  /** The room of a stream, read from the database when it is not open. Undefined: there is no such stream here. */
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
      // The rooms are read anew all the same.
      this.#knot().log.warn({ err }, 'the number of a changed stream could not be raised');
    }
  }

  async #openRoom(key: string, pigeonholeId: string, streamId: string): Promise<Room | undefined> {
    const kind = this.#kinds.find((candidate) => candidate.owns(streamId));
    if (kind === undefined) return undefined;
    // Heard first, read then: what is committed in between comes as news.
    await this.#cluster.follow(pigeonholeId);
    const state = await this.read(kind, pigeonholeId, streamId).catch((error: unknown) => {
      this.#cluster.unfollow(pigeonholeId);
      throw error;
    });
    if (state === undefined) {
      this.#cluster.unfollow(pigeonholeId);
      return undefined;
    }
    // A stream that nothing has happened to has no row yet. It is made now, so that its first listeners know the epoch by
    // which they can resume; if anything has happened meanwhile, the room sees that it is behind and catches up.
    if (state.number.seq === '0') {
      const number = await settledNumber(this.database, pigeonholeId, streamId);
      state.number = { seq: '0', epoch: number.epoch };
    }
    const room = new Room({
      kind,
      pigeonholeId,
      streamId,
      ...state,
      broadcast: this.broadcast,
      gap: (behind) => void this.#reader.catchUp(behind, 'gap'),
      now: () => performance.now(),
      clock: this.#knot().clock,
    });
    this.#open.set(key, room);
    return room;
  }

  /** Makes sure that a room knows all that was begun until now. */
  async #check(room: Room): Promise<void> {
    const number = await settledNumber(this.database, room.pigeonholeId, room.streamId);
    if (room.isBehind(number)) await this.#reader.catchUp(room, 'behind');
  }

  /** A stream as the database has it. Number and content belong to one moment: they are read in one snapshot. */
  async read(
    kind: AnyStreamKind,
    pigeonholeId: string,
    streamId: string,
    since?: bigint,
  ): Promise<Reading | undefined> {
    return this.database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const number = await streamNumber(tx, pigeonholeId, streamId);
        const read = await kind.read(tx, pigeonholeId, streamId);
        if (read === undefined) return undefined;
        const missed = since === undefined ? [] : await newsSince(tx, pigeonholeId, streamId, String(since));
        return { number, read, missed };
      });
  }

  #inMemory(streamId: string): Room | undefined {
    const pigeonholeId = this.#homesFound.get(streamId);
    return pigeonholeId === undefined ? undefined : this.#open.get(streamKey(pigeonholeId, streamId));
  }

  async #roomOf(streamId: string): Promise<Room | undefined> {
    const pigeonholeId = await this.#home(streamId);
    return pigeonholeId === undefined ? undefined : this.room(pigeonholeId, streamId);
  }

  /** The pigeonhole of a stream. First calls share one question: each by itself would lose their order (L5). */
  #home(streamId: string): Promise<string | undefined> {
    const known = this.#homes.get(streamId);
    if (known !== undefined) return known;
    const kind = this.#kinds.find((candidate) => candidate.owns(streamId));
    if (kind === undefined) return Promise.resolve(undefined);
    const asked = kind.locate(this.database, streamId);
    this.#homes.set(streamId, asked);
    asked.then(
      (found) => {
        if (found === undefined) this.#homes.delete(streamId);
        else this.#homesFound.set(streamId, found);
      },
      () => this.#homes.delete(streamId),
    );
    return asked;
  }

  #sweep(): void {
    for (const room of this.#open.values()) if (room.idleFor() > idleLimit) this.#close(room);
    this.batchers.sweep();
  }

  #close(room: Room): void {
    const key = streamKey(room.pigeonholeId, room.streamId);
    if (!this.#open.delete(key)) return;
    this.#rooms.delete(key);
    this.#homes.delete(room.streamId);
    this.#homesFound.delete(room.streamId);
    this.#cluster.unfollow(room.pigeonholeId);
    room.close();
  }

  #knot(): Kernel {
    if (this.#kernel === null) throw new Error('Live has no kernel yet.');
    return this.#kernel;
  }
}
