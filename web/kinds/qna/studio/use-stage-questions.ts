import { heldForAudience } from '#contract/kinds/qna/question-window.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { sorted } from '#web/kinds/qna/steady-order.ts';
import { useMoreQuestions } from '#web/kinds/qna/use-more-questions.ts';
import { currentOf } from './moves.ts';
import { useMoves } from './use-moves.ts';
import { useSteadyList } from './use-steady-list.ts';

const withStatus = (status: Question['status']) => (question: Question) => question.status === status;

/** What the moderator panel lists: what its window holds, and what was read beyond it. */
export function useStageQuestions({ session, questions: streamed, totals }: SnapshotOf<'qna'>) {
  const list = { lsId: session.id, order: 'top', questions: streamed } as const;
  const allowed = useMoreQuestions({
    ...list,
    status: 'allowed',
    total: totals.allowed ?? 0,
    most: heldForAudience('allowed', 'top'),
  });
  const answered = useMoreQuestions({
    ...list,
    status: 'answered',
    total: totals.answered ?? 0,
    most: heldForAudience('answered', 'top'),
  });
  const held = new Set(streamed.map(({ id }) => id));
  const read = [...allowed.more, ...answered.more].filter(({ id }) => !held.has(id));
  const { questions, open, move } = useMoves(session.id, [...streamed, ...read], {
    onMoved(moved) {
      allowed.replace(moved);
      answered.replace(moved);
    },
    onLate() {
      allowed.readAgain();
      answered.readAgain();
    },
  });
  const beyond = {
    below: new Set([...allowed.below, ...answered.below].map(({ id }) => id)),
    more: new Set(allowed.more.map(({ id }) => id)),
  };
  return {
    ...useSteadyList(questions, beyond),
    current: currentOf(questions, open),
    allowed,
    answered: sorted(questions.filter(withStatus('answered')), 'top').filter(
      ({ id }) => !beyond.below.has(id),
    ),
    moreAnswered: answered,
    move,
  };
}
