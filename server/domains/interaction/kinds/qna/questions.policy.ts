import type { Question } from '#contract/kinds/qna/questions.ts';
import { isShown, type QuestionStatus } from '#contract/kinds/qna/questions.ts';
import { isAtTheDesk, isClosedTo } from '#server/domains/sessions/index.ts';
import type { SessionSubject } from '#server/kernel/authorize/subjects.ts';
import { namedFor } from '../../hidden-names.ts';
import { forPanel } from './questions.view.ts';

/** The desk sees every question; the moderator panel only those the audience sees, and must not learn that others exist. */
export function maySee(subject: SessionSubject, status: QuestionStatus, now: Date): boolean {
  return isAtTheDesk(subject) || (isShown(status) && !isClosedTo(subject, now));
}

/** A question as this host may see it. */
export const viewFor = (subject: SessionSubject, question: Question): Question =>
  namedFor(subject, isAtTheDesk(subject) ? question : forPanel(question));

/** The desk may move any question to any status; the moderator panel only among those the audience sees, without editing. */
export function mayMove(
  subject: SessionSubject,
  move: { from: QuestionStatus; to: QuestionStatus; text?: string | undefined },
): boolean {
  return isAtTheDesk(subject) || (move.text === undefined && isShown(move.from) && isShown(move.to));
}
