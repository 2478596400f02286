import { usualAtDesk } from '#contract/kinds/qna/desk-window.ts';
import { byNewest, byOldest, byVotes } from '#contract/kinds/qna/question-order.ts';
import { type QuestionStatus, questionStatuses } from '#contract/kinds/qna/question-status.ts';
import type { QuestionOrder } from '#contract/kinds/qna/question-window.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';
import type { Move } from '../moves.ts';

export const deskTabs = [
  'pending',
  'allowed',
  'answered',
  'archived',
  'dismissed',
  'merged',
  'starred',
] as const;
export type DeskTab = (typeof deskTabs)[number];
/** The last one is a filter over all the others. */
type StatusTab = Exclude<DeskTab, 'starred'>;

/** The question being answered is one of the allowed: it stands first among them. */
export function tabOf(status: QuestionStatus): StatusTab {
  return status === 'current' ? 'allowed' : status;
}

const comparing = { top: byVotes, newest: byNewest, oldest: byOldest } as const;

/** Unless told otherwise pending ones wait in the order they came, and the others stand as the audience ranks them. */
export function questionsIn(
  questions: readonly Question[],
  tab: DeskTab,
  order: QuestionOrder = usualAtDesk[tab],
): Question[] {
  return questions
    .filter((question) => (tab === 'starred' ? question.starred : tabOf(question.status) === tab))
    .sort(comparing[order]);
}

/** How many there are in each tab, whether the desk holds them or not; a press counts at once. */
export function countsOf(
  totals: Readonly<Partial<Record<QuestionStatus | 'starred', number>>>,
  moves: readonly Move[],
): Record<DeskTab, number> {
  const counts: Record<DeskTab, number> = {
    pending: 0,
    allowed: 0,
    answered: 0,
    archived: 0,
    dismissed: 0,
    merged: 0,
    starred: totals.starred ?? 0,
  };
  for (const status of questionStatuses) counts[tabOf(status)] += totals[status] ?? 0;
  for (const { from, to } of moves) {
    counts[tabOf(from)] -= 1;
    counts[tabOf(to)] += 1;
  }
  return counts;
}
