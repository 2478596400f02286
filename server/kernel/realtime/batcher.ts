import { setImmediate } from 'node:timers/promises';
import type { ErrorCode } from '#contract/errors.ts';
import type { Receipt } from '#contract/realtime/receipt.ts';
import type { Tx } from '../db/database.ts';
import { transactInPipeline } from '../db/pipeline.ts';
import type { Kernel } from '../kernel.ts';
import { retryAfter } from '../overload/retry-after.ts';
import { Refusal } from '../refusal.ts';
import type { LiveHandler, Reserved, Stream } from './handle-together.ts';
import type { Doing, News } from './news.ts';
import type { Room } from './room.ts';
import {
  type FirstReceipts,
  firstReceipts,
  keepEvents,
  releaseActions,
  reserveActions,
} from './streams.queries.ts';

/** A call that was admitted. */
export type Submitted = {
  key: string;
  row: unknown;
  /** The rules it was admitted by (StreamKind.rules): another object as soon as they change. */
  rules: unknown;
  /** Makes the row anew out of what the room remembers now, or throws a Refusal. */
  judge(room: Room): unknown;
  /** The socket it came by, if it came by one. */
  from: object | null;
};

type Waiting = Submitted & {
  done(receipt: Receipt): void;
  failed(error: unknown): void;
};

/**
 * Calls of a batch at most. What is done with a batch in one turn of the event loop delays everything else: with 1,000 as many
 * votes came through, and a refusal took three times as long (docs/reliability.md).
 */
const largestBatch = 400;
/** Receipts that are written in one turn of the event loop. */
const receiptsAtOnce = 100;
/** Calls that may wait: beyond it they are refused at once, so that a refusal is quick (503, come back). */
const longestQueue = 20_000;

/** Thrown to roll back a batch that writes nothing: all was seen before, or the stream is closed, or not in memory. */
class NothingWritten extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

type Outcome = {
  receipts: ReadonlyMap<string, { seq: string; itemId: string }>;
  news: News | null;
  /** For calls without a receipt or a refusal of their own. */
  code: ErrorCode;
};
const nothing = { receipts: new Map(), news: null } satisfies Omit<Outcome, 'code'>;
/** What a batch, or a repeat, refuses, by key. */
type Refusals = Map<string, unknown>;

type Parts = {
  kernel: Kernel;
  handler: LiveHandler;
  stream: Stream;
  room: () => Room | undefined;
  /** Hears of calls that begin to wait, or cease to. */
  queued: (change: number) => void;
  /** Hears of calls that a batch has dealt with. */
  handled: (calls: number) => void;
};

/** The calls of one action on one stream: while a batch commits, the next one gathers (law L4). */
export class Batcher {
  readonly #kernel: Kernel;
  readonly #handler: LiveHandler;
  readonly #stream: Stream;
  readonly #room: () => Room | undefined;
  readonly #queued: (change: number) => void;
  readonly #handled: (calls: number) => void;
  #queue: Waiting[] = [];
  #running = false;
  /** Batches whose callers have not all been answered. */
  #answering = 0;
  #answered = Promise.resolve();

  constructor({ kernel, handler, stream, room, queued, handled }: Parts) {
    this.#kernel = kernel;
    this.#handler = handler;
    this.#stream = stream;
    this.#room = room;
    this.#queued = queued;
    this.#handled = handled;
  }

  /** Nobody waits for a commit, or for the word of one. */
  get idle(): boolean {
    return !this.#running && this.#answering === 0;
  }

  submit(call: Submitted): Promise<Receipt> {
    if (this.#queue.length >= longestQueue) {
      this.#kernel.metrics.shed('queue');
      throw refusalOf('Overloaded');
    }
    return new Promise((done, failed) => {
      this.#queue.push({ ...call, done, failed });
      this.#queued(1);
      if (!this.#running) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    // Calls that come in the same turn of the event loop belong together.
    await Promise.resolve();
    while (this.#queue.length > 0) {
      const batch = this.#queue.splice(0, largestBatch);
      const answer = await this.#commit(batch);
      this.#answering += 1;
      // After those of the batch before, and while the next one commits: to write the receipts takes as long.
      this.#answered = this.#answered
        .then(() => answerInSlices(batch, answer))
        .then(() => {
          this.#answering -= 1;
        });
    }
    this.#running = false;
  }

  /** Resolves to what answers a call of the batch. */
  async #commit(batch: readonly Waiting[]): Promise<(call: Waiting) => void> {
    this.#queued(-batch.length);
    return this.#written(batch);
  }

  async #written(batch: readonly Waiting[]): Promise<(call: Waiting) => void> {
    try {
      return await this.#tryWriting(batch);
    } catch (error) {
      // One call that the database cannot store must not fail those of other people.
      if (isBadData(error) && batch.length > 1) return this.#writtenByHalves(batch);
      // Whether the commit happened is unknown: no receipt leaves, and a repeat with the same key finds out (law L2).
      // The rooms have to look, too.
      this.#kernel.live.doubt(this.#stream);
      return (call) => call.failed(error);
    }
  }

  async #writtenByHalves(batch: readonly Waiting[]): Promise<(call: Waiting) => void> {
    const middle = Math.ceil(batch.length / 2);
    const first = batch.slice(0, middle);
    const answerFirst = await this.#written(first);
    const answerSecond = await this.#written(batch.slice(middle));
    const isOfFirst = new Set(first);
    return (call) => (isOfFirst.has(call) ? answerFirst : answerSecond)(call);
  }

  async #tryWriting(batch: readonly Waiting[]): Promise<(call: Waiting) => void> {
    const { metrics, live } = this.#kernel;
    const started = performance.now();
    const byKey = new Map<string, Waiting>();
    for (const call of batch) if (!byKey.has(call.key)) byKey.set(call.key, call);

    const refusals: Refusals = new Map();
    let written = await this.#attempt([...byKey.values()], refusals);
    if (written.code === 'Overloaded') {
      await live.catchUp(this.#stream, 'behind');
      written = await this.#attempt([...byKey.values()], refusals);
    }
    // Before anything else can fail: what is committed is told.
    if (written.news !== null) live.deliver(written.news);
    this.#handled(byKey.size);
    metrics.batch(this.#handler.endpoint.name, written.receipts.size, performance.now() - started);
    // Also of those that are refused now: a repeat gets the receipt of its first try, whatever has changed since.
    const seen = batch.filter(({ key }) => !written.receipts.has(key)).map(({ key }) => key);
    const first = await this.#firstReceipts(seen);
    return (call) => {
      const receipt = written.receipts.get(call.key) ?? first?.get(call.key);
      if (receipt !== undefined) call.done({ key: call.key, ...receipt });
      else if (first === null) call.failed(refusalOf('Overloaded'));
      else call.failed(refusals.get(call.key) ?? refusalOf(written.code));
    };
  }

  /** Of repeats. Null: the database cannot say; the rest of the batch is committed all the same, and gets its receipts. */
  async #firstReceipts(keys: readonly string[]): Promise<FirstReceipts | null> {
    if (keys.length === 0) return new Map();
    const { live, log } = this.#kernel;
    try {
      return await firstReceipts(live.database, this.#stream.pigeonholeId, keys);
    } catch (error) {
      log.warn({ err: error }, 'first receipts could not be read');
      return null;
    }
  }

  async #attempt(calls: readonly Waiting[], refusals: Refusals): Promise<Outcome> {
    try {
      return await transactInPipeline(this.#kernel.live.database, (tx, commit) =>
        this.#write(tx, calls, { commit, refusals }),
      );
    } catch (error) {
      if (error instanceof NothingWritten) return { ...nothing, code: error.code };
      throw error;
    }
  }

  /** Three trips to the database: what does not need the answer before it goes along with it. */
  async #write(
    tx: Tx,
    calls: readonly Waiting[],
    { commit, refusals }: { commit: () => Promise<void>; refusals: Refusals },
  ): Promise<Outcome> {
    const { pigeonholeId } = this.#stream;
    const { number, itemIds } = await reserveActions(
      tx,
      this.#stream,
      calls.map((call) => call.key),
    );
    const room = this.#room();
    if (room === undefined) throw new NothingWritten('Overloaded');
    refusals.clear();
    const fresh: Reserved<unknown>[] = calls.flatMap((call) => {
      const itemId = itemIds.get(call.key);
      return itemId === undefined || !isAdmitted(call, room, refusals)
        ? []
        : [{ row: call.row, itemId, key: call.key }];
    });
    if (fresh.length === 0) throw new NothingWritten('Conflict');

    const [closed, written] = await Promise.allSettled([
      room.kind.confirm(tx, this.#stream, room.memory, this.#kernel.clock.now()),
      this.#handler.write(tx, this.#stream, fresh, room.memory),
    ]);
    if (closed.status === 'rejected') throw closed.reason;
    // Repeats among them were receipted before the stream closed, and get that receipt after the roll-back.
    if (closed.value !== null) throw new NothingWritten(closed.value);
    if (written.status === 'rejected') throw written.reason;
    const { events, refused } = written.value;
    for (const [key, code] of refused ?? []) refusals.set(key, refusalOf(code));
    await Promise.all([
      refusals.size > 0 && releaseActions(tx, pigeonholeId, [...refusals.keys()]),
      keepEvents(tx, { ...this.#stream, seq: number.seq }, events),
      commit(),
    ]);
    const rows = fresh.filter((call) => !refusals.has(call.key));
    const news: News = {
      ...this.#stream,
      epoch: number.epoch,
      from: BigInt(number.seq) - 1n,
      to: BigInt(number.seq),
      events,
      ...this.#doings(rows, calls),
    };
    const receipts = new Map(rows.map((call) => [call.key, { seq: number.seq, itemId: call.itemId }]));
    return { receipts, news, code: 'Conflict' };
  }

  #doings(rows: readonly Reserved<unknown>[], calls: readonly Waiting[]): Pick<News, 'doings' | 'doneBy'> {
    const from = new Map(calls.map((call) => [call.key, call.from]));
    const doneBy = new Map<Doing, object>();
    const doings = rows.flatMap((row) => {
      const doing = this.#handler.remember(row);
      if (doing === null) return [];
      const socket = from.get(row.key) ?? null;
      if (socket !== null) doneBy.set(doing, socket);
      return [doing];
    });
    return { doings, doneBy };
  }
}

/** In between, the event loop reads what has arrived: a call that must be refused does not wait for all receipts. */
async function answerInSlices(batch: readonly Waiting[], answer: (call: Waiting) => void): Promise<void> {
  for (let at = 0; at < batch.length; at += receiptsAtOnce) {
    if (at > 0) await setImmediate();
    batch.slice(at, at + receiptsAtOnce).forEach(answer);
  }
}

/** One for each call: those of a batch are not to come back in the same second. */
function refusalOf(code: ErrorCode): Refusal {
  return new Refusal(code, code === 'Overloaded' ? { retryAfter: retryAfter() } : {});
}

/**
 * Whether a call is still to be written: one that was admitted by rules that have changed since is judged again, by the
 * memory that the database is about to confirm.
 */
function isAdmitted(call: Waiting, room: Room, refusals: Refusals): boolean {
  const rules = room.kind.rules(room.memory);
  if (call.rules === rules) return true;
  try {
    call.row = call.judge(room);
    call.rules = rules;
    return true;
  } catch (refusal) {
    refusals.set(call.key, refusal);
    return false;
  }
}

/** Whether PostgreSQL refused a value (class 22, data exception): nothing of the transaction was stored. */
function isBadData(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('22');
}
