import type { QuestionStatus } from '#contract/interaction/questions.ts';
import { hasRole, type SessionSubject } from '#server/kernel/authorize/subjects.ts';

/** Between which statuses the moderator on stage may move a question: what is shown, and nothing else. */
const onStage: readonly QuestionStatus[] = ['allowed', 'current', 'answered'];

/** The desk moves any question anywhere; the moderator panel only among those the room sees, and edits none. */
export function mayMove(
  subject: SessionSubject,
  move: { from: QuestionStatus; to: QuestionStatus; text?: string | undefined },
): boolean {
  if (hasRole(subject, 'owner', 'lead', 'member', 'admin')) return true;
  return move.text === undefined && onStage.includes(move.from) && onStage.includes(move.to);
}
