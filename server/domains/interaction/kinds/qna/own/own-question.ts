import type { ErrorCode } from '#contract/errors.ts';
import { askersOwn, type QuestionStatus } from '#contract/kinds/qna/question-status.ts';
import type { Who } from '#server/kernel/auth/who.ts';
import type { Reserved } from '#server/kernel/realtime/batches/handle-together.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { attendeeIn, openSession } from '../../../open-session.ts';
import type { SessionMemory } from '../../../session-memory.ts';
import { type Author, authorOf } from '../authors.ts';
import type { QnaMemory } from '../qna-memory.ts';
import type { OwnCall, OwnQuestion } from './own-questions.queries.ts';

/** A call about a question by whoever says they have asked it. Whether they have, the row tells. */
export type Claim = Author & { questionId: string; text: string | null; statuses: readonly QuestionStatus[] };

type Claiming = {
  params: { questionId: string };
  memory: SessionMemory<'qna', QnaMemory>;
  who: Who;
  now: Date;
};

export function claimOf({ params: { questionId }, memory, who, now }: Claiming, text: string | null): Claim {
  const { settings, pigeonholeId, secret } = openSession(memory, now);
  if (!memory.own.questions.has(questionId)) throw new Refusal('NotFound');
  const author = authorOf(secret, attendeeIn(who, pigeonholeId), questionId);
  return { ...author, questionId, text, statuses: askersOwn(settings) };
}

type Change = (of: {
  calls: readonly OwnCall[];
  statuses: readonly QuestionStatus[];
}) => Promise<OwnQuestion[]>;
type Changed = { changed: readonly OwnQuestion[]; refused: ReadonlyMap<string, ErrorCode> };

/**
 * Changes what the callers may. Of several calls by one person on one question the last one stands. For anybody else the question
 * does not exist.
 */
export async function changeClaimed(calls: readonly Reserved<Claim>[], change: Change): Promise<Changed> {
  const places = new Map(calls.map(({ row }, place) => [claimantOf(row), place]));
  const last = calls
    .map(({ row: { statuses: _, ...claim } }, place) => ({ ...claim, place }))
    .filter((claim) => places.get(claimantOf(claim)) === claim.place);
  const own = await change({ calls: last, statuses: calls[0]?.row.statuses ?? [] });
  const found = new Map(own.map((question) => [question.place, question]));
  const refused = new Map<string, ErrorCode>();
  for (const { row, key } of calls) {
    const question = found.get(places.get(claimantOf(row)) ?? -1);
    if (question === undefined) refused.set(key, 'NotFound');
    else if (!question.open) refused.set(key, 'QuestionSettled');
  }
  return { changed: own.filter(({ open }) => open), refused };
}

const claimantOf = ({ questionId, attendeeId, mark }: Author & { questionId: string }) =>
  `${questionId} ${attendeeId ?? mark}`;
