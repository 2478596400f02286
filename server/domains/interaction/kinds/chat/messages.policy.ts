import { isShown, type MessageStatus } from '#contract/kinds/chat/message-status.ts';
import { hasOpened } from '#contract/sessions/sessions.ts';
import { isClosedTo, isHost } from '#server/domains/sessions/index.ts';
import { hasRole, type SessionSubject } from '#server/kernel/authorize/subjects.ts';

/**
 * Desk and moderator panel see every message, the audience those that are shown from the start of the session until it is closed to them, and the projector
 * none: a chat is never on the stage.
 */
export function maySee(subject: SessionSubject, status: MessageStatus, now: Date): boolean {
  if (isHost(subject)) return true;
  const isOpen = hasOpened(subject.session, now.getTime()) && !isClosedTo(subject, now);
  return hasRole(subject, 'attendee') && isShown(status) && isOpen;
}
