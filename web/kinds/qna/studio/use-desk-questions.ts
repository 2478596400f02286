import { heldAtDesk } from '#contract/kinds/qna/desk-window.ts';
import type { QnaMine } from '#contract/kinds/qna/qna.live.ts';
import type { QuestionOrder } from '#contract/kinds/qna/question-window.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { useMoreQuestions } from '#web/kinds/qna/use-more-questions.ts';
import { countsOf, type DeskTab, questionsIn } from './desk-tabs.ts';
import { useFoundQuestions } from './use-found-questions.ts';
import { useMoves } from './use-moves.ts';

const nobodysVotes: QnaMine = { upvoted: [], downvoted: [] };

/** What the desk lists: the questions of a tab, or of every status those that a search finds. */
export function useDeskQuestions(
  { session, questions: streamed, totals }: SnapshotOf<'qna'>,
  tab: DeskTab,
  order: QuestionOrder,
  search: string,
) {
  const further = useMoreQuestions({
    lsId: session.id,
    status: tab,
    order,
    questions: streamed,
    total: totals[tab] ?? 0,
    most: heldAtDesk(tab, order),
    mine: nobodysVotes,
  });
  const found = useFoundQuestions({ lsId: session.id, search, streamed, totals });
  const below = new Set(further.below.map((one) => one.id));
  const held = new Set(streamed.map((one) => one.id));
  const listed = [...streamed, ...further.more.filter((one) => !held.has(one.id))];
  const { questions, open, move, star } = useMoves(
    session.id,
    search === '' ? listed.filter((one) => !below.has(one.id)) : found.more.first,
    (moved) => {
      further.replace(moved);
      found.replace(moved);
    },
  );
  return {
    shown: search === '' ? questionsIn(questions, tab, order) : questions,
    counts: countsOf(totals, open),
    found,
    more: search === '' ? further : found.more,
    move,
    star,
    isMoving: (id: string) => open.some((one) => one.id === id),
  };
}
