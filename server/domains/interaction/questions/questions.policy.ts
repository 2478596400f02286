import type { QuestionStatus } from '#contract/interaction/questions.ts';
import { hasRole, type SessionSubject } from '#server/kernel/authorize/subjects.ts';

/** The statuses between which the moderator on stage may move a question: only those the room sees. */
const onStage: readonly QuestionStatus[] = ['allowed', 'current', 'answered'];

/** The desk may move any question to any status; the moderator panel only among those the room sees, without editing. */
export function mayMove(
  subject: SessionSubject,
  move: { from: QuestionStatus; to: QuestionStatus; text?: string | undefined },
): boolean {
  if (hasRole(subject, 'owner', 'lead', 'member', 'admin')) return true;
  return move.text === undefined && onStage.includes(move.from) && onStage.includes(move.to);
}
