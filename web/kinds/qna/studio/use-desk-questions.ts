import { heldAtDesk } from '#contract/kinds/qna/desk-window.ts';
import type { QuestionOrder } from '#contract/kinds/qna/question-window.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { useMoreQuestions } from '#web/kinds/qna/use-more-questions.ts';
import { countsOf, type DeskTab, questionsIn, tabOf } from './desk-tabs.ts';
import { type Filter, isFiltering } from './find/filter.ts';
import { useFoundQuestions } from './find/use-found-questions.ts';
import { withMoves } from './moves.ts';
import { useMoves } from './use-moves.ts';

/**
 * What the desk lists: the questions of a tab, or of every status those that a search finds. `leave` is told of one that the tab may
 * have no longer.
 */
export function useDeskQuestions(
  { session, questions: streamed, totals }: SnapshotOf<'qna'>,
  tab: DeskTab,
  order: QuestionOrder,
  filter: Filter,
  leave: (id: string) => void,
) {
  const further = useMoreQuestions({
    lsId: session.id,
    status: tab,
    order,
    questions: streamed,
    total: totals[tab] ?? 0,
    most: heldAtDesk(tab, order),
  });
  const found = useFoundQuestions({ lsId: session.id, filter, streamed, totals });
  const below = new Set(further.below.map((one) => one.id));
  const held = new Set(streamed.map((one) => one.id));
  const listed = [...streamed, ...further.more.filter((one) => !held.has(one.id))];
  const isOn = isFiltering(filter);
  /** One is not as it was shown. */
  function lookAgain(id: string) {
    further.readAgain();
    found.readAgain();
    leave(id);
  }
  const { questions, open, move, star, tag, answer, assign } = useMoves(
    session.id,
    isOn ? found.more.first : listed.filter((one) => !below.has(one.id)),
    {
      onMoved(moved) {
        further.replace(moved);
        found.replace(moved);
        if (tabOf(moved.status) !== tab) leave(moved.id);
      },
      onLate: lookAgain,
    },
  );
  return {
    shown: isOn ? questions : questionsIn(questions, tab, order),
    /** Of every list, with what has been pressed on them. */
    all: withMoves(listed, open),
    counts: countsOf(totals, open),
    found,
    more: isOn ? found.more : further,
    move,
    star,
    tag,
    answer,
    assign,
    lookAgain,
    isMoving: (id: string) => open.some((one) => one.id === id),
  };
}
