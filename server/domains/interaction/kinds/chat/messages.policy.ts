import { isShown, type MessageStatus } from '#contract/kinds/chat/message-status.ts';
import { hasStarted } from '#contract/sessions/sessions.ts';
import { hasRole, type SessionSubject } from '#server/kernel/authorize/subjects.ts';

/**
 * Desk and moderator panel see every message, the audience those that are shown once the session has started, and the projector
 * none: a chat is never on the stage.
 */
export function maySee(subject: SessionSubject, status: MessageStatus, now: Date): boolean {
  if (hasRole(subject, 'owner', 'lead', 'member', 'admin', 'moderator')) return true;
  return hasRole(subject, 'attendee') && isShown(status) && hasStarted(subject.session, now.getTime());
}
