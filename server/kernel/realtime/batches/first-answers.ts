import type { ErrorCode } from '#contract/errors.ts';
import type { Receipt } from '#contract/realtime/receipt.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { streamKey } from '../news.ts';
import { type FirstAnswer, type FirstAnswers, firstAnswers, refuseActions } from '../streams.queries.ts';
import type { Stream } from './handle-together.ts';

/** What calls are refused with, by key. Anything but a Refusal is a defect. */
export type Refusals = ReadonlyMap<string, unknown>;

/**
 * The first answers of calls that could not be written: of a repeat the receipt or the refusal of its first attempt. What is refused
 * for good now is kept before it is told (law L2).
 */
export async function answerFirst(db: Db, stream: Stream, refusals: Refusals): Promise<FirstAnswers> {
  const found = await firstAnswers(db, stream.pigeonholeId, [...refusals.keys()]);
  const final = new Map<string, ErrorCode>();
  for (const [key, refusal] of refusals)
    if (!found.has(key) && refusal instanceof Refusal && refusal.isFinal) final.set(key, refusal.code);
  return final.size === 0 ? found : new Map([...found, ...(await refuseActions(db, stream, final))]);
}

/** The receipt of the first attempt. Otherwise throws what that was refused with, or `refusal` if there was none. */
export function receiptOf(key: string, first: FirstAnswer | undefined, refusal: unknown): Receipt {
  if (first !== undefined && 'seq' in first) return { key, ...first };
  const isSame = refusal instanceof Refusal && refusal.code === first?.refused;
  throw first === undefined || isSame ? refusal : new Refusal(first.refused);
}

type Gathering = { refusals: Map<string, unknown>; found: Promise<FirstAnswers> };

/**
 * First answers of single calls, looked up together for each turn of the event loop: when a session closes while a hall votes,
 * thousands of calls are refused at once, and each may be a repeat.
 */
export class GatheredAnswers {
  readonly #answer: (stream: Stream, refusals: Refusals) => Promise<FirstAnswers>;
  readonly #gathering = new Map<string, Gathering>();

  constructor(answer: (stream: Stream, refusals: Refusals) => Promise<FirstAnswers>) {
    this.#answer = answer;
  }

  async of(stream: Stream, key: string, refusal: unknown): Promise<FirstAnswer | undefined> {
    const at = streamKey(stream.pigeonholeId, stream.streamId);
    const gathering = this.#gathering.get(at) ?? this.#begin(at, stream);
    gathering.refusals.set(key, refusal);
    return (await gathering.found).get(key);
  }

  #begin(at: string, stream: Stream): Gathering {
    const refusals = new Map<string, unknown>();
    const found = new Promise<FirstAnswers>((resolve, reject) => {
      setImmediate(() => {
        this.#gathering.delete(at);
        this.#answer(stream, refusals).then(resolve, reject);
      });
    });
    const gathering = { refusals, found };
    this.#gathering.set(at, gathering);
    return gathering;
  }
}
