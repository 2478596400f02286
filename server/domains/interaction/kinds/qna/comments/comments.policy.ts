import { type CommentStatus, isCommentShown } from '#contract/kinds/qna/comments/comment-status.ts';
import { isShown, type QuestionStatus } from '#contract/kinds/qna/question-status.ts';
import { isAtTheDesk, isClosedTo, isHost } from '#server/domains/sessions/index.ts';
import { hasRole, type SessionSubject } from '#server/kernel/authorize/subjects.ts';
import { qnaOf } from '../qna-of.ts';

/**
 * The desk sees every comment; the moderator panel those of every status below questions that it sees; the audience those that are
 * shown, below questions that are, while the session has comments. The projector sees none.
 */
export function maySeeComments(subject: SessionSubject, status: CommentStatus, now: Date): boolean {
  if (isHost(subject)) return true;
  const { settings } = qnaOf(subject);
  return (
    hasRole(subject, 'attendee') && settings.comments && isCommentShown(status) && !isClosedTo(subject, now)
  );
}

/** Of which questions. */
export const seesCommentsOf = (subject: SessionSubject, status: QuestionStatus): boolean =>
  isAtTheDesk(subject) || isShown(status);
