import type { Database } from '../../db/database.ts';
import type { AnyStreamKind } from '../stream-kind.ts';
import { newsSince, settledNumber, streamNumber } from '../streams.queries.ts';
import type { Reading } from './reading.ts';

type Place = { pigeonholeId: string; streamId: string };

/** Reads a stream from the database: number and content in one snapshot, so that they belong together. Undefined: there is none. */
export function readStream(
  database: Database,
  kind: AnyStreamKind,
  { pigeonholeId, streamId }: Place,
  since?: bigint,
): Promise<Reading | undefined> {
  return database
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

/** What was read, for the first room of a stream. One without any change has no number yet. */
export async function withNumber(
  database: Database,
  { pigeonholeId, streamId }: Place,
  reading: Reading | undefined,
): Promise<Reading | undefined> {
  if (reading?.number.seq !== '0') return reading;
  // It is inserted now, so that its first subscribers know the epoch with which they can resume; if there was a change in the
  // meantime, the room finds that it is behind and catches up.
  const { epoch } = await settledNumber(database, pigeonholeId, streamId);
  return { ...reading, number: { seq: '0', epoch } };
}
