import { useState } from 'react';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { call } from '#web/api/call.ts';
import type { AnyQuestion } from '#web/kinds/qna/without-gap.ts';
import { useReadAgain } from '#web/realtime/use-read-again.ts';

/** As many as one call takes. */
const most = 100;

type Own = {
  lsId: string;
  ids: readonly string[];
  /** What the stream holds. */
  questions: readonly Question[];
  isAllHeld: boolean;
};

/**
 * My questions that the audience sees and the stream does not hold. Where the stream holds everything there are none, and
 * nothing is read: what is not on the screen is not shown.
 */
export function useOwnBeyond({ lsId, ids, questions, isAllHeld }: Own): readonly AnyQuestion[] {
  const held = new Set(questions.map(({ id }) => id));
  const wanted = isAllHeld
    ? ''
    : ids
        .filter((id) => !held.has(id))
        .slice(-most)
        .join(',');
  const [read, setRead] = useState<readonly AnyQuestion[]>([]);

  async function readNow(isOver: () => boolean) {
    const reply = await call('readQuestions', { params: { lsId }, query: { ids: wanted, most } });
    if (!isOver()) setRead(reply.questions);
  }
  useReadAgain(wanted && `${lsId} ${wanted}`, readNow, 'at once');

  const now = new Set(wanted.split(','));
  return read.filter(({ id }) => now.has(id));
}
