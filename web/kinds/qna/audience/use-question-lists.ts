import { useMemo } from 'react';
import { heldForAudience } from '#contract/kinds/qna/question-window.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import type { QuestionSort } from '#web/kinds/qna/steady-order.ts';
import { useMoreQuestions } from '#web/kinds/qna/use-more-questions.ts';
import { useOwnTexts } from '#web/realtime/LiveOutbox.tsx';
import { useMyQuestions } from './use-my-questions.ts';
import { useOwnBeyond } from './use-own-beyond.ts';

const orders = { top: 'top', new: 'newest', old: 'oldest' } as const;

/** The questions of a phone: what the stream holds of them, what was read beyond that, and its own wherever they are. */
export function useQuestionLists({ session, questions, totals }: SnapshotOf<'qna'>, sort: QuestionSort) {
  const lsId = session.id;
  const total = (totals.current ?? 0) + (totals.allowed ?? 0) + (totals.answered ?? 0);
  const isAllHeld = questions.length >= total;
  const said = useOwnTexts(session);
  const texts = useMemo(() => said.filter(({ below }) => below === undefined), [said]);
  const ids = useMemo(() => texts.map(({ key }) => key), [texts]);
  const beyond = useOwnBeyond({ lsId, ids, questions, isAllHeld });
  const held = isAllHeld ? questions : [...questions, ...beyond];

  const order = orders[sort];
  const list = { lsId, order, questions };
  const open = useMoreQuestions({
    ...list,
    status: 'allowed',
    total: totals.allowed ?? 0,
    most: heldForAudience('allowed', order),
  });
  const answered = useMoreQuestions({
    ...list,
    status: 'answered',
    total: totals.answered ?? 0,
    most: heldForAudience('answered', order),
  });
  const more = [...open.more, ...answered.more];
  const isMore = new Set(more.map(({ id }) => id));
  const isCurrent = ({ status }: { status: string }) => status === 'current';
  return {
    my: useMyQuestions(lsId, texts, held),
    own: held,
    open,
    answered,
    list: {
      questions: [...questions.filter(isCurrent), ...open.first, ...answered.first],
      more,
      below: [...open.below, ...answered.below, ...beyond.filter(({ id }) => !isMore.has(id))],
    },
  };
}
