import { heldAtDesk } from '#contract/kinds/qna/desk-window.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { useMoreQuestions } from '#web/kinds/qna/use-more-questions.ts';
import { useFoundQuestions } from '../find/use-found-questions.ts';
import { withMoves } from '../moves.ts';
import { useMoves } from '../use-moves.ts';
import { countsOf, questionsIn, tabOf } from './desk-tabs.ts';
import type { DeskView } from './use-desk-view.ts';

/**
 * What the desk lists: the questions of a tab, or of every status those that a search finds. `leave` is told of one that the tab may
 * have no longer.
 */
export function useDeskQuestions(
  { session, questions: streamed, totals }: SnapshotOf<'qna'>,
  { tab, order, filter, isSearching }: Pick<DeskView, 'tab' | 'order' | 'filter' | 'isSearching'>,
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
  /** One is not as it was shown. */
  function lookAgain(id: string) {
    further.readAgain();
    found.readAgain();
    leave(id);
  }
  const { questions, open, move, star, tag, answer, assign } = useMoves(
    session.id,
    isSearching ? found.more.first : listed.filter((one) => !below.has(one.id)),
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
    shown: isSearching ? questions : questionsIn(questions, tab, order),
    /** Of every list, with what has been pressed on them. */
    all: withMoves(listed, open),
    counts: countsOf(totals, open),
    found,
    more: isSearching ? found.more : further,
    move,
    star,
    tag,
    answer,
    assign,
    lookAgain,
    isMoving: (id: string) => open.some((one) => one.id === id),
  };
}

export type DeskQuestions = ReturnType<typeof useDeskQuestions>;
