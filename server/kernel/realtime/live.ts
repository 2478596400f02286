import type { Receipt } from '#contract/interaction/questions.ts';
import type { LiveEvent } from '#contract/realtime/channel.ts';
import type { Seen } from '#contract/realtime/protocol.ts';
import type { Who } from '../auth/who.ts';
import type { Database, Tx } from '../db/database.ts';
import { permit } from '../http/authorize.ts';
import type { Kernel } from '../kernel.ts';
import { Refusal } from '../refusal.ts';
import { Batcher } from './batcher.ts';
import { makeBroadcaster } from './broadcast.ts';
import type { LiveHandler } from './handle-together.ts';
import { type News, streamKey } from './news.ts';
import { Room, type Subscription } from './room.ts';
import type { AnyStreamKind, Read } from './stream-kind.ts';
import { keepEvents, raiseStream, type StreamNumber, streamNumber } from './streams.queries.ts';

type LiveInput = {
  who: Who;
  params: Record<string, unknown>;
  body: Record<string, unknown>;
  /** The socket it came by. */
  from?: object;
};

/** A room nobody listens to and nothing happens in is forgotten after this many milliseconds. */
const idleLimit = 60_000;

/** All rooms of this node, and the ways into them. */
export class Live {
  readonly database: Database;
  readonly #kinds: readonly AnyStreamKind[];
  readonly #rooms = new Map<string, Promise<Room | undefined>>();
  readonly #open = new Map<string, Room>();
  readonly #batchers = new Map<string, Batcher>();
  readonly #homes = new Map<string, string>();
  readonly #broadcast = makeBroadcaster(() => performance.now());
  readonly #sweeper: NodeJS.Timeout;
  #kernel: Kernel | null = null;

  constructor(database: Database, kinds: readonly AnyStreamKind[]) {
    this.database = database;
    this.#kinds = kinds;
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

  /** Writes the events of a command into its transaction, under the stream's next number. */
  async raise(tx: Tx, pigeonholeId: string, streamId: string, events: readonly LiveEvent[]): Promise<News> {
    const { seq, epoch } = await raiseStream(tx, pigeonholeId, streamId);
    await keepEvents(tx, { pigeonholeId, streamId, seq }, events);
    return { pigeonholeId, streamId, epoch, from: BigInt(seq) - 1n, to: BigInt(seq), events };
  }

  /** Tells the room of what was committed, if anybody has it open. */
  deliver(news: News): void {
    const key = streamKey(news.pigeonholeId, news.streamId);
    const room = this.#open.get(key);
    if (room !== undefined) room.take(news);
    // A room that is being read just now may have read too early to know: it takes the news when it opens.
    else void this.#rooms.get(key)?.then((opened) => opened?.take(news));
  }

  /** Reads a stream anew for its listeners: after a reset, or when numbers are missing. */
  async refresh(pigeonholeId: string, streamId: string): Promise<void> {
    const room = this.#open.get(streamKey(pigeonholeId, streamId));
    if (room === undefined) return;
    const state = await this.read(room.kind, pigeonholeId, streamId);
    if (state === undefined) this.#close(room);
    else room.replace(state.number, state.read);
  }

  /** One live call: allowed and admitted from memory, then written with all that wait (laws L1 to L4). */
  async submit(handler: LiveHandler, input: LiveInput): Promise<Receipt> {
    const kernel = this.#knot();
    const { allow } = handler.endpoint;
    if (allow.who !== 'able' || allow.by === null) throw new Error(`${handler.endpoint.name} has no stream.`);
    const streamId = String(input.params[allow.by]);
    const pigeonholeId = await this.#home(streamId);
    const room = pigeonholeId === undefined ? undefined : await this.room(pigeonholeId, streamId);
    if (room === undefined || pigeonholeId === undefined) throw new Refusal('NotFound');
    const subject = room.kind.subject(room.memory, room.view('admin'), input.who, pigeonholeId);
    if (subject === undefined) throw new Refusal('NotFound');
    permit(kernel.policies, allow, subject);
    room.touch();

    const key = String(input.body.key);
    const { memory } = room;
    const row = handler.admit({ ...input, subject, memory, now: kernel.clock.now() } as never);
    return this.#batcher(handler, pigeonholeId, streamId).submit(key, row, input.from ?? null);
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
    subscription.person = room.kind.person(room.memory, who, pigeonholeId);
    return room.listen(subscription, seen) ? room : undefined;
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
    for (const room of this.#open.values()) room.close();
    this.#open.clear();
    this.#rooms.clear();
  }

  async #openRoom(key: string, pigeonholeId: string, streamId: string): Promise<Room | undefined> {
    const kind = this.#kinds.find((candidate) => candidate.owns(streamId));
    const state = kind === undefined ? undefined : await this.read(kind, pigeonholeId, streamId);
    if (kind === undefined || state === undefined) return undefined;
    const room = new Room({
      kind,
      pigeonholeId,
      streamId,
      ...state,
      broadcast: this.#broadcast,
      gap: () =>
        void this.refresh(pigeonholeId, streamId).catch((err: unknown) =>
          this.#knot().log.warn({ err }, 'room not refreshed'),
        ),
      now: () => performance.now(),
    });
    this.#open.set(key, room);
    return room;
  }

  /** A stream as the database has it. Number and content belong to one moment: they are read in one snapshot. */
  async read(
    kind: AnyStreamKind,
    pigeonholeId: string,
    streamId: string,
  ): Promise<{ number: StreamNumber; read: Read<unknown, unknown> } | undefined> {
    return this.database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const number = await streamNumber(tx, pigeonholeId, streamId);
        const read = await kind.read(tx, pigeonholeId, streamId);
        return read === undefined ? undefined : { number, read };
      });
  }

  async #home(streamId: string): Promise<string | undefined> {
    const known = this.#homes.get(streamId);
    if (known !== undefined) return known;
    const kind = this.#kinds.find((candidate) => candidate.owns(streamId));
    const found = await kind?.locate(this.database, streamId);
    if (found !== undefined) this.#homes.set(streamId, found);
    return found;
  }

  #batcher(handler: LiveHandler, pigeonholeId: string, streamId: string): Batcher {
    const key = streamKey(pigeonholeId, streamId);
    const name = `${handler.endpoint.name} ${key}`;
    const found = this.#batchers.get(name);
    if (found !== undefined) return found;
    const batcher = new Batcher(this.#knot(), handler, { pigeonholeId, streamId }, () => this.#open.get(key));
    this.#batchers.set(name, batcher);
    return batcher;
  }

  #sweep(): void {
    for (const room of this.#open.values()) if (room.idleFor() > idleLimit) this.#close(room);
    for (const [name, batcher] of this.#batchers) if (batcher.idle) this.#batchers.delete(name);
  }

  #close(room: Room): void {
    const key = streamKey(room.pigeonholeId, room.streamId);
    this.#open.delete(key);
    this.#rooms.delete(key);
    room.close();
  }

  #knot(): Kernel {
    if (this.#kernel === null) throw new Error('Live has no kernel yet.');
    return this.#kernel;
  }
}
