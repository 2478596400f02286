import { setImmediate as nextTurn } from 'node:timers';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { ErrorCode } from '#contract/errors.ts';
import type { Receipt } from '#contract/realtime/receipt.ts';
import type { Base } from '../../base.ts';
import type { Database, Tx } from '../../db/database.ts';
import { transactInPipeline } from '../../db/pipeline.ts';
import { retryAfter } from '../../overload/retry-after.ts';
import { Refusal } from '../../refusal.ts';
import type { Doing, News } from '../news.ts';
import type { RenewalReason } from '../rooms/renewals.ts';
import type { Room } from '../rooms/room.ts';
import { type FirstAnswers, keepEvents, releaseActions, reserveActions } from '../streams.queries.ts';
import { answerFirst, type Refusals, receiptOf } from './first-answers.ts';
import type { LiveHandler, Reserved, Stream } from './handle-together.ts';

/** An admitted call. */
export type Submitted = {
  key: string;
  row: unknown;
  /** The rules it was admitted by (StreamKind.rules): a new object whenever they change. */
  rules: unknown;
  /** Builds the row again from the room's current memory, or throws a Refusal. */
  judge(room: Room): unknown;
  /** The connection it arrived on, if any. */
  from: object | null;
};

type Waiting = Submitted & {
  done(receipt: Receipt): void;
  failed(error: unknown): void;
};

/**
 * Calls per batch at most. Work on a batch within one turn of the event loop delays everything else: with 1,000 calls the
 * throughput was the same, and a refusal took three times as long (docs/reliability.md).
 */
const largestBatch = 400;
/**
 * Milliseconds from the beginning of a batch of a crowd to the next one's. A batch costs the processor far more than a call in it: on a
 * machine that commits in 10 ms, a storm wrote twice as many batches for the same votes (decision 0151).
 */
const betweenBatches = 40;
/** Calls that make a batch one of a crowd. Those of a few people follow each other at once. */
const crowd = 8;
/** Receipts written in one turn of the event loop. */
const receiptsAtOnce = 100;
/** Calls that may wait. Beyond that they are refused at once, with a 503 and a back-off, rather than late. */
const longestQueue = 20_000;

/** Thrown to roll back a batch that writes nothing: all are repeats, or the stream is closed or not in memory. */
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

/** Where batches write, and whom they tell: `Live`. */
export type Streams = {
  readonly database: Database;
  deliver(news: News): void;
  doubt(stream: Stream): void;
  catchUp(stream: Stream, reason: RenewalReason): Promise<void>;
};

type Parts = {
  base: Pick<Base, 'clock' | 'log' | 'metrics'>;
  streams: Streams;
  handler: LiveHandler;
  stream: Stream;
  room: () => Room | undefined;
  /** Called with the change in the number of waiting calls. */
  queued: (change: number) => void;
  /** Called with the number of calls that a batch has handled. */
  handled: (calls: number) => void;
};

/** Group commit for one action on one stream: while a batch commits, the next one collects calls (law L4). */
export class Batcher {
  readonly #base: Parts['base'];
  readonly #streams: Streams;
  readonly #handler: LiveHandler;
  readonly #stream: Stream;
  readonly #room: () => Room | undefined;
  readonly #queued: (change: number) => void;
  readonly #handled: (calls: number) => void;
  #queue: Waiting[] = [];
  /** Batches that have been taken from the queue and not been answered. */
  readonly #unanswered = new Set<readonly Waiting[]>();
  /** The keys of all that, once somebody has asked in this turn of the event loop. */
  #pending: ReadonlySet<string> | null = null;
  #running = false;
  /** When the next batch may begin, in the milliseconds of `performance`. */
  #nextAt = Number.NEGATIVE_INFINITY;
  /** Batches whose callers have not all been answered. */
  #answering = 0;
  #answered = Promise.resolve();

  constructor({ base, streams, handler, stream, room, queued, handled }: Parts) {
    this.#base = base;
    this.#streams = streams;
    this.#handler = handler;
    this.#stream = stream;
    this.#room = room;
    this.#queued = queued;
    this.#handled = handled;
  }

  /** No call waits for its commit or its receipt. */
  get idle(): boolean {
    return !this.#running && this.#answering === 0;
  }

  /** Whether a call with this key has not been answered: it may yet be written. */
  isPending(key: string): boolean {
    // Gathered when asked, since calls are refused far less often than they are written; and not for each of thousands.
    if (this.#pending === null) {
      this.#pending = new Set(
        [this.#queue, ...this.#unanswered].flatMap((calls) => calls.map((call) => call.key)),
      );
      nextTurn(() => {
        this.#pending = null;
      });
    }
    return this.#pending.has(key);
  }

  submit(call: Submitted): Promise<Receipt> {
    if (this.#queue.length >= longestQueue) {
      this.#base.metrics.shed('queue');
      throw refusalOf('Overloaded');
    }
    return new Promise((done, failed) => {
      this.#queue.push({ ...call, done, failed });
      this.#pending = null;
      this.#queued(1);
      if (!this.#running) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    // Calls of the same turn of the event loop go into the same batch.
    await Promise.resolve();
    while (this.#queue.length > 0) {
      await this.#spaced();
      const batch = this.#queue.splice(0, largestBatch);
      this.#nextAt = performance.now() + (batch.length < crowd ? 0 : betweenBatches);
      this.#unanswered.add(batch);
      const answer = await this.#commit(batch);
      this.#answering += 1;
      // After the receipts of the previous batch, and during the next commit: writing them takes about as long as one.
      this.#answered = this.#answered
        .then(() => answerInSlices(batch, answer))
        .then(() => {
          this.#unanswered.delete(batch);
          this.#answering -= 1;
        });
    }
    this.#running = false;
  }

  /** Waits for more calls of a crowd, unless there are enough for a whole batch. */
  async #spaced(): Promise<void> {
    const early = this.#nextAt - performance.now();
    if (early > 1 && this.#queue.length < largestBatch) await sleep(early);
  }

  /** Resolves to a function that answers a call of the batch. */
  async #commit(batch: readonly Waiting[]): Promise<(call: Waiting) => void> {
    this.#queued(-batch.length);
    return this.#written(batch);
  }

  async #written(batch: readonly Waiting[]): Promise<(call: Waiting) => void> {
    try {
      return await this.#tryWriting(batch);
    } catch (error) {
      // One call that the database cannot store must not fail those of others.
      if (isBadData(error) && batch.length > 1) return this.#writtenByHalves(batch);
      // The commit is in doubt: no receipt is sent, and a repeat with the same key finds out (law L2). The rooms have to
      // check, too.
      this.#streams.doubt(this.#stream);
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
    const started = performance.now();
    const byKey = new Map<string, Waiting>();
    for (const call of batch) if (!byKey.has(call.key)) byKey.set(call.key, call);

    const refusals = new Map<string, unknown>();
    let written = await this.#attempt([...byKey.values()], refusals);
    if (written.code === 'Overloaded') {
      await this.#streams.catchUp(this.#stream, 'behind');
      written = await this.#attempt([...byKey.values()], refusals);
    }
    // What is committed is delivered before anything else can fail.
    if (written.news !== null) this.#streams.deliver(written.news);
    this.#handled(byKey.size);
    this.#base.metrics.batch(this.#handler.endpoint.name, written.receipts.size, performance.now() - started);
    // A repeat gets the answer to its first attempt, whatever has changed since.
    const unwritten = [...byKey.keys()].filter((key) => !written.receipts.has(key));
    const refused = new Map(unwritten.map((key) => [key, refusals.get(key) ?? refusalOf(written.code)]));
    const first = await this.#firstAnswers(refused);
    return ({ key, done, failed }) => {
      const receipt = written.receipts.get(key);
      if (receipt !== undefined) return done({ key, ...receipt });
      if (first === null) return failed(refusalOf('Overloaded'));
      try {
        done(receiptOf(key, first.get(key), refused.get(key)));
      } catch (refusal) {
        failed(refusal);
      }
    };
  }

  /**
   * Of repeats, and of what is refused for good now. Null if they cannot be read or kept; the rest of the batch is committed and
   * gets its receipts regardless.
   */
  async #firstAnswers(refusals: Refusals): Promise<FirstAnswers | null> {
    if (refusals.size === 0) return new Map();
    try {
      return await answerFirst(this.#streams.database, this.#stream, refusals);
    } catch (error) {
      this.#base.log.warn({ err: error }, 'first answers could not be read or kept');
      return null;
    }
  }

  async #attempt(calls: readonly Waiting[], refusals: Map<string, unknown>): Promise<Outcome> {
    try {
      return await transactInPipeline(this.#streams.database, (tx, commit) =>
        this.#write(tx, calls, { commit, refusals }),
      );
    } catch (error) {
      if (error instanceof NothingWritten) return { ...nothing, code: error.code };
      throw error;
    }
  }

  /** Three round trips to the database: independent queries are pipelined. */
  async #write(
    tx: Tx,
    calls: readonly Waiting[],
    { commit, refusals }: { commit: () => Promise<void>; refusals: Map<string, unknown> },
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
      room.kind.confirm(tx, this.#stream, room.memory, this.#base.clock.now()),
      this.#handler.write(tx, this.#stream, fresh, room.memory),
    ]);
    if (closed.status === 'rejected') throw closed.reason;
    // Repeats got their receipt before the stream closed, and get it again after the rollback.
    if (closed.value !== null) throw new NothingWritten(closed.value);
    if (written.status === 'rejected') throw written.reason;
    const { events, refused, besides } = written.value;
    for (const [key, code] of refused ?? []) refusals.set(key, refusalOf(code));
    await Promise.all([
      refusals.size > 0 && releaseActions(tx, pigeonholeId, [...refusals.keys()]),
      keepEvents(tx, { ...this.#stream, seq: number.seq }, events),
      besides?.(tx, this.#base.clock.now()),
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
      const connection = from.get(row.key) ?? null;
      if (connection !== null) doneBy.set(doing, connection);
      return [doing];
    });
    return { doings, doneBy };
  }
}

/** Between slices the event loop reads what has arrived, so that a refusal does not wait for all receipts. */
async function answerInSlices(batch: readonly Waiting[], answer: (call: Waiting) => void): Promise<void> {
  for (let at = 0; at < batch.length; at += receiptsAtOnce) {
    if (at > 0) await setImmediate();
    batch.slice(at, at + receiptsAtOnce).forEach(answer);
  }
}

/** One for each call, so that those of a batch do not all retry in the same second. */
function refusalOf(code: ErrorCode): Refusal {
  return new Refusal(code, code === 'Overloaded' ? { retryAfter: retryAfter() } : {});
}

/**
 * Whether a call is still to be written: if the rules it was admitted by have changed, it is judged again, by the memory that
 * the database is about to confirm.
 */
function isAdmitted(call: Waiting, room: Room, refusals: Map<string, unknown>): boolean {
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
