import { sql } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import type { LiveEvent } from '#contract/realtime/channel.ts';
import type { Db, Tx } from '../db/database.ts';
import type { News } from './news.ts';

export type StreamNumber = { seq: string; epoch: string };

/**
 * Raises the stream's number and locks its row until the commit: this puts the batches and commands of a stream in one order
 * across all nodes (law L5).
 */
export async function raiseStream(tx: Tx, pigeonholeId: string, streamId: string): Promise<StreamNumber> {
  const raised = await sql<StreamNumber>`
    INSERT INTO live_streams (pigeonhole_id, stream_id, seq) VALUES (${pigeonholeId}, ${streamId}, 1)
    ON CONFLICT (pigeonhole_id, stream_id) DO UPDATE SET seq = live_streams.seq + 1
    RETURNING seq, epoch`.execute(tx);
  const [row] = raised.rows;
  if (row === undefined) throw new Error('A stream could not be raised.');
  return row;
}

/** Locks the rows of several streams for this transaction, always in the same order to avoid deadlocks. */
export async function lockStreams(
  tx: Tx,
  streams: readonly { pigeonholeId: string; streamId: string }[],
): Promise<void> {
  await sql`
    INSERT INTO live_streams (pigeonhole_id, stream_id, seq)
    SELECT given.pigeonhole_id, given.stream_id, 0
    FROM unnest(${streams.map((stream) => stream.pigeonholeId)}::bigint[], ${streams.map((stream) => stream.streamId)}::bigint[])
      AS given (pigeonhole_id, stream_id)
    ORDER BY given.pigeonhole_id, given.stream_id
    ON CONFLICT (pigeonhole_id, stream_id) DO UPDATE SET seq = live_streams.seq`.execute(tx);
}

export async function keepEvents(
  tx: Tx,
  stream: { pigeonholeId: string; streamId: string; seq: string },
  events: readonly LiveEvent[],
): Promise<void> {
  await sql`
    INSERT INTO live_events (pigeonhole_id, stream_id, seq, events)
    VALUES (${stream.pigeonholeId}, ${stream.streamId}, ${stream.seq}, ${JSON.stringify(events)}::jsonb)`.execute(
    tx,
  );
}

/**
 * The number of a stream once no transaction holds its row, so that each that raised it has been committed or rolled back. The
 * row is inserted if there is none: only so does this wait for another transaction that is inserting it. Nothing is promised by it,
 * so its commit does not wait for the disk (decision 0138): it is to be alone in its transaction.
 */
export async function settledNumber(db: Db, pigeonholeId: string, streamId: string): Promise<StreamNumber> {
  const found = await sql<StreamNumber>`
    INSERT INTO live_streams (pigeonhole_id, stream_id, seq)
    SELECT ${pigeonholeId}, ${streamId}, 0 WHERE set_config('synchronous_commit', 'off', true) = 'off'
    ON CONFLICT (pigeonhole_id, stream_id) DO UPDATE SET seq = live_streams.seq
    RETURNING seq, epoch`.execute(db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('A stream has no number.');
  return row;
}

/** The number of a stream: 0, with a nil epoch, as long as it has no row. */
export async function streamNumber(db: Db, pigeonholeId: string, streamId: string): Promise<StreamNumber> {
  const found = await sql<StreamNumber>`
    SELECT seq, epoch FROM live_streams WHERE pigeonhole_id = ${pigeonholeId} AND stream_id = ${streamId}`.execute(
    db,
  );
  return found.rows[0] ?? { seq: '0', epoch: '00000000-0000-0000-0000-000000000000' };
}

/** Where several streams stand, in the order given; undefined for one that nothing has happened to yet. */
export async function streamNumbers(
  db: Db,
  streams: readonly { pigeonholeId: string; streamId: string }[],
): Promise<(StreamNumber | undefined)[]> {
  const found = await sql<StreamNumber & { place: string }>`
    SELECT given.place, s.seq, s.epoch
    FROM unnest(${streams.map((stream) => stream.pigeonholeId)}::bigint[], ${streams.map((stream) => stream.streamId)}::bigint[])
      WITH ORDINALITY AS given (pigeonhole_id, stream_id, place)
    JOIN live_streams s ON s.pigeonhole_id = given.pigeonhole_id AND s.stream_id = given.stream_id`.execute(
    db,
  );
  const numbers: (StreamNumber | undefined)[] = streams.map(() => undefined);
  for (const { place, seq, epoch } of found.rows) numbers[Number(place) - 1] = { seq, epoch };
  return numbers;
}

/** The news after a number, oldest first: to fill gaps. */
export async function newsSince(
  db: Db,
  pigeonholeId: string,
  streamId: string,
  seq: string,
): Promise<News[]> {
  const found = await sql<{ seq: string; epoch: string; events: LiveEvent[] }>`
    SELECT e.seq, s.epoch, e.events FROM live_events e
    JOIN live_streams s ON s.pigeonhole_id = e.pigeonhole_id AND s.stream_id = e.stream_id
    WHERE e.pigeonhole_id = ${pigeonholeId} AND e.stream_id = ${streamId} AND e.seq > ${seq}
    ORDER BY e.seq LIMIT 5000`.execute(db);
  return found.rows.map((row) => ({
    pigeonholeId,
    streamId,
    epoch: row.epoch,
    from: BigInt(row.seq) - 1n,
    to: BigInt(row.seq),
    events: row.events,
    doings: [],
  }));
}

type Reservation = {
  number: StreamNumber;
  /** The id of the item that each key creates; keys seen before are left out. */
  itemIds: ReadonlyMap<string, string>;
};

/**
 * Raises a stream as `raiseStream` does and, once its row is locked, reserves the keys that are new (law L2), each with an id for
 * its item, in one round trip.
 */
export async function reserveActions(
  tx: Tx,
  { pigeonholeId, streamId }: { pigeonholeId: string; streamId: string },
  keys: readonly string[],
): Promise<Reservation> {
  const taken = await sql<StreamNumber & { taken: string | null }>`
    WITH raised AS (
      INSERT INTO live_streams (pigeonhole_id, stream_id, seq) VALUES (${pigeonholeId}, ${streamId}, 1)
      ON CONFLICT (pigeonhole_id, stream_id) DO UPDATE SET seq = live_streams.seq + 1
      RETURNING pigeonhole_id, stream_id, seq, epoch
    ), taken AS (
      INSERT INTO live_actions (pigeonhole_id, action_key, stream_id, seq, item_id)
      SELECT raised.pigeonhole_id, given.key, raised.stream_id, raised.seq, nextval('live_item_ids')
      FROM raised, unnest(${keys}::text[]) WITH ORDINALITY AS given (key, place) ORDER BY given.place
      ON CONFLICT (pigeonhole_id, action_key) DO NOTHING
      RETURNING action_key, item_id
    )
    SELECT raised.seq, raised.epoch,
      (SELECT json_agg(json_build_array(action_key, item_id::text))::text FROM taken) AS taken
    FROM raised`.execute(tx);
  const [first] = taken.rows;
  if (first === undefined) throw new Error('A stream could not be raised.');
  return {
    number: { seq: first.seq, epoch: first.epoch },
    // One value instead of one row per key: a batch has hundreds, and each row costs the driver time.
    itemIds: new Map(JSON.parse(first.taken ?? '[]') as [string, string][]),
  };
}

/** What a key was answered first: the receipt, or the code with which it was refused for good. */
export type FirstAnswer = { seq: string; itemId: string } | { refused: ErrorCode };
/** By key. */
export type FirstAnswers = ReadonlyMap<string, FirstAnswer>;

type AnsweredAction = { actionKey: string; seq: string; itemId: string; refused: ErrorCode | null };

const answersOf = (rows: readonly AnsweredAction[]): FirstAnswers =>
  new Map(
    rows.map(({ actionKey, seq, itemId, refused }) => [
      actionKey,
      refused === null ? { seq, itemId } : { refused },
    ]),
  );

/** The first answers of keys that were seen before. */
export async function firstAnswers(
  db: Db,
  pigeonholeId: string,
  keys: readonly string[],
): Promise<FirstAnswers> {
  const found = await sql<AnsweredAction>`
    SELECT action_key, seq, item_id, refused FROM live_actions
    WHERE pigeonhole_id = ${pigeonholeId} AND action_key = ANY (${keys}::text[])`.execute(db);
  return answersOf(found.rows);
}

/**
 * Keeps that these keys are refused, before anybody is told so: a copy of the call that arrives later must not count (law L2). Of a
 * key that has been written meanwhile the receipt is answered.
 */
export async function refuseActions(
  db: Db,
  { pigeonholeId, streamId }: { pigeonholeId: string; streamId: string },
  refusals: ReadonlyMap<string, ErrorCode>,
): Promise<FirstAnswers> {
  // The update changes nothing; it waits for a transaction that is writing the key, and returns what stands there then. The lock
  // keeps the stream from being destroyed meanwhile: nothing may be left of one that is gone.
  const kept = await sql<AnsweredAction>`
    INSERT INTO live_actions (pigeonhole_id, action_key, stream_id, refused)
    SELECT s.pigeonhole_id, given.key, s.stream_id, given.code
    FROM live_streams s,
      unnest(${[...refusals.keys()]}::text[], ${[...refusals.values()]}::text[]) AS given (key, code)
    WHERE s.pigeonhole_id = ${pigeonholeId} AND s.stream_id = ${streamId}
    ORDER BY given.key FOR KEY SHARE OF s
    ON CONFLICT (pigeonhole_id, action_key) DO UPDATE SET stream_id = live_actions.stream_id
    RETURNING action_key, seq, item_id, refused`.execute(db);
  return answersOf(kept.rows);
}

/** Releases the keys of actions that the batch did not write. */
export async function releaseActions(tx: Tx, pigeonholeId: string, keys: readonly string[]): Promise<void> {
  await sql`DELETE FROM live_actions WHERE pigeonhole_id = ${pigeonholeId} AND action_key = ANY (${keys}::text[])`.execute(
    tx,
  );
}

/**
 * Keeps the table small, called by a job; clients that were away for more than an hour get a snapshot. Rows carry the full hour
 * in which they were written, so those of two hours ago are at least one hour old.
 */
export async function forgetOldEvents(db: Db): Promise<void> {
  await sql`DELETE FROM live_events WHERE at < now() - interval '2 hours'`.execute(db);
}

/** Deletes the news of a stream before its next: clients that are behind get a snapshot. */
export async function forgetEvents(
  tx: Tx,
  { pigeonholeId, streamId }: { pigeonholeId: string; streamId: string },
): Promise<void> {
  await tx
    .deleteFrom('liveEvents')
    .where('pigeonholeId', '=', pigeonholeId)
    .where('streamId', '=', streamId)
    .execute();
}

/**
 * Forgets what was sent and called on the streams of these pigeonholes, and gives them another epoch: no number from before counts
 * any more (L8). Answers the streams.
 */
export async function renewStreams(
  tx: Tx,
  pigeonholeIds: readonly string[],
): Promise<{ pigeonholeId: string; streamId: string }[]> {
  // Locked first, and in the order of `lockStreams`.
  const renewed = await sql<{ pigeonholeId: string; streamId: string }>`
    WITH locked AS (
      SELECT pigeonhole_id, stream_id FROM live_streams WHERE pigeonhole_id = ANY (${pigeonholeIds}::bigint[])
      ORDER BY pigeonhole_id, stream_id FOR UPDATE)
    UPDATE live_streams s SET epoch = gen_random_uuid() FROM locked
    WHERE s.pigeonhole_id = locked.pigeonhole_id AND s.stream_id = locked.stream_id
    RETURNING s.pigeonhole_id, s.stream_id`.execute(tx);
  for (const table of ['liveEvents', 'liveActions'] as const)
    await tx.deleteFrom(table).where('pigeonholeId', 'in', pigeonholeIds).execute();
  return renewed.rows;
}

/**
 * Gives locked streams another epoch and forgets their news: whoever is behind, node or client, gets a snapshot (L8). Action keys
 * stay, so that a repeat of what came before changes nothing (L2). They have a new number with it: after the commit they are read
 * again (`Live.readAgain`).
 */
export async function renewLockedStreams(
  tx: Tx,
  streams: readonly { pigeonholeId: string; streamId: string }[],
): Promise<void> {
  const given = sql`unnest(${streams.map((stream) => stream.pigeonholeId)}::bigint[], ${streams.map((stream) => stream.streamId)}::bigint[])
    AS given (pigeonhole_id, stream_id)`;
  await sql`
    UPDATE live_streams s SET epoch = gen_random_uuid(), seq = s.seq + 1 FROM ${given}
    WHERE s.pigeonhole_id = given.pigeonhole_id AND s.stream_id = given.stream_id`.execute(tx);
  await sql`
    DELETE FROM live_events e USING ${given}
    WHERE e.pigeonhole_id = given.pigeonhole_id AND e.stream_id = given.stream_id`.execute(tx);
}

/** Greater than the id of every item so far, and less than that of every one to come. */
export async function nextItemId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`SELECT nextval('live_item_ids')::text AS id`.execute(tx);
  return rows[0]?.id ?? '0';
}

/** Deletes a stream with its news and action keys: what it was of is destroyed. */
export async function forgetStream(
  tx: Tx,
  { pigeonholeId, streamId }: { pigeonholeId: string; streamId: string },
): Promise<void> {
  for (const table of ['liveStreams', 'liveEvents', 'liveActions'] as const)
    await tx
      .deleteFrom(table)
      .where('pigeonholeId', '=', pigeonholeId)
      .where('streamId', '=', streamId)
      .execute();
}

/** Deletes the streams of deleted pigeonholes, with their news and action keys. */
export async function forgetStreams(tx: Tx, pigeonholeIds: readonly string[]): Promise<void> {
  for (const table of ['liveStreams', 'liveEvents', 'liveActions'] as const)
    await tx.deleteFrom(table).where('pigeonholeId', 'in', pigeonholeIds).execute();
}
