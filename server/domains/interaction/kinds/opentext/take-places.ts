import type { ErrorCode } from '#contract/errors.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import type { Reserved, Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { marksTaken } from './marks-taken.queries.ts';

type Limited = {
  /** The marks of which it may take one; null: there is no limit. */
  places: readonly string[] | null;
  /** Null for an answer in open form. */
  word: { voter: string } | null;
};

type Placed<Row> = {
  /** What may be written, with the mark that each takes. */
  placed: readonly (Reserved<Row> & { mark: string | null })[];
  refused: ReadonlyMap<string, ErrorCode>;
};

/**
 * Gives each answer of a batch a mark that is free, in order of arrival. The row of the stream is locked (L5), so no other node
 * takes one meanwhile.
 */
export async function takePlaces<Row extends Limited>(
  tx: Tx,
  session: Stream,
  calls: readonly Reserved<Row>[],
): Promise<Placed<Row>> {
  const { marks, voters } = await marksTaken(tx, session, {
    marks: [...new Set(calls.flatMap(({ row }) => row.places ?? []))],
    voters: [...new Set(calls.flatMap(({ row }) => row.word?.voter ?? []))],
  });
  const placed: (Reserved<Row> & { mark: string | null })[] = [];
  const refused = new Map<string, ErrorCode>();
  for (const call of calls) {
    const { places, word } = call.row;
    const mark = places === null ? null : places.find((one) => !marks.has(one));
    if (word !== null && voters.has(word.voter)) refused.set(call.key, 'WordRepeated');
    else if (mark === undefined) refused.set(call.key, 'AnswersFull');
    else {
      placed.push({ ...call, mark });
      if (mark !== null) marks.add(mark);
      if (word !== null) voters.add(word.voter);
    }
  }
  return { placed, refused };
}
