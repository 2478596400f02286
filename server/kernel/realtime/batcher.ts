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

/** A call that was judged and let in. */
export type Submitted = {
  key: string;
  row: unknown;
  /** Makes the row anew out of a memory that has changed, or throws a Refusal. */
  judge(): unknown;
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
  refused: ReadonlyMap<string, ErrorCode>;
  news: News | null;
  /** For calls that are in none of these. */
  code: ErrorCode;
};
const nothing = { receipts: new Map(), refused: new Map(), news: null } satisfies Omit<Outcome, 'code'>;

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
    return !this.#running;
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
    let answerLast = () => {};
    while (this.#queue.length > 0) {
      const batch = this.#queue.splice(0, largestBatch);
      const committing = this.#commit(batch);
      // While the database is at work: to write a thousand receipts takes as long.
      answerLast();
      const answer = await committing;
      answerLast = () => batch.forEach(answer);
    }
    answerLast();
    this.#running = false;
  }

  /** Resolves to what answers a call of the batch. */
  async #commit(batch: readonly Waiting[]): Promise<(call: Waiting) => void> {
    this.#queued(-batch.length);
    try {
      return await this.#written(batch);
    } catch (error) {
      // Whether the commit happened is unknown: no receipt leaves, and a repeat with the same key finds out (law L2).
      // The rooms have to look, too.
      this.#kernel.live.doubt(this.#stream);
      return (call) => call.failed(error);
    }
  }

  async #written(batch: readonly Waiting[]): Promise<(call: Waiting) => void> {
    const { metrics, live } = this.#kernel;
    const started = performance.now();
    const byKey = new Map<string, Waiting>();
    for (const call of batch) if (!byKey.has(call.key)) byKey.set(call.key, call);

    let written = await this.#attempt([...byKey.values()]);
    if (written.code === 'Overloaded') {
      await live.catchUp(this.#stream, 'behind');
      for (const call of byKey.values()) if (!rejudged(call)) byKey.delete(call.key);
      written = await this.#attempt([...byKey.values()]);
    }
    // Before anything else can fail: what is committed is told.
    if (written.news !== null) live.deliver(written.news);
    this.#handled(byKey.size);
    metrics.batch(this.#handler.endpoint.name, written.receipts.size, performance.now() - started);
    const seen = batch.filter(({ key }) => !written.receipts.has(key) && !written.refused.has(key));
    const first = await this.#firstReceipts(seen.map(({ key }) => key));
    return (call) => {
      const receipt = written.receipts.get(call.key) ?? first?.get(call.key);
      if (receipt !== undefined) call.done({ key: call.key, ...receipt });
      else if (first === null && !written.refused.has(call.key)) call.failed(refusalOf('Overloaded'));
      else call.failed(refusalOf(written.refused.get(call.key) ?? written.code));
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

  async #attempt(calls: readonly Waiting[]): Promise<Outcome> {
    try {
      return await transactInPipeline(this.#kernel.live.database, (tx, commit) =>
        this.#write(tx, calls, commit),
      );
    } catch (error) {
      if (error instanceof NothingWritten) return { ...nothing, code: error.code };
      throw error;
    }
  }

  /** Three trips to the database: what does not need the answer before it goes along with it. */
  async #write(tx: Tx, calls: readonly Waiting[], commit: () => Promise<void>): Promise<Outcome> {
    const { pigeonholeId } = this.#stream;
    const { number, itemIds } = await reserveActions(
      tx,
      this.#stream,
      calls.map((call) => call.key),
    );
    const room = this.#room();
    if (room === undefined) throw new NothingWritten('Overloaded');
    const fresh: Reserved<unknown>[] = calls.flatMap((call) => {
      const itemId = itemIds.get(call.key);
      return itemId === undefined ? [] : [{ row: call.row, itemId, key: call.key }];
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
    const { events, refused = new Map<string, ErrorCode>() } = written.value;
    await Promise.all([
      refused.size > 0 && releaseActions(tx, pigeonholeId, [...refused.keys()]),
      keepEvents(tx, { ...this.#stream, seq: number.seq }, events),
      commit(),
    ]);
    const rows = fresh.filter((call) => !refused.has(call.key));
    const news: News = {
      ...this.#stream,
      epoch: number.epoch,
      from: BigInt(number.seq) - 1n,
      to: BigInt(number.seq),
      events,
      ...this.#doings(rows, calls),
    };
    const receipts = new Map(rows.map((call) => [call.key, { seq: number.seq, itemId: call.itemId }]));
    return { receipts, refused, news, code: 'Conflict' };
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

/** One for each call: those of a batch are not to come back in the same second. */
function refusalOf(code: ErrorCode): Refusal {
  return new Refusal(code, code === 'Overloaded' ? { retryAfter: retryAfter() } : {});
}

/** Judges a call again, by a memory that has changed since. */
function rejudged(call: Waiting): boolean {
  try {
    call.row = call.judge();
    return true;
  } catch (refusal) {
    call.failed(refusal);
    return false;
  }
}
