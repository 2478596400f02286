import { isMadeType } from '#contract/kinds/made-types.ts';
import { isPollOfSpeaker } from '#contract/kinds/polls-of-speakers.ts';
import { isClosed } from '#contract/sessions/closed.ts';
import { hasRole, type Policy, type SessionSubject } from '#server/kernel/authorize/subjects.ts';

/** Sessions of older events stay as they are (OP-37): they can be shown, hidden and deleted. */
const isReadOnly = ({ session }: SessionSubject) => !isMadeType(session.type);
const isMember = (session: SessionSubject) => hasRole(session, 'owner', 'lead', 'member');
export const isAtTheDesk = (session: SessionSubject) => isMember(session) || hasRole(session, 'admin');
/** Those who see what the audience does not: the desk and the moderator panel. */
export const isHost = (session: SessionSubject) => isAtTheDesk(session) || hasRole(session, 'moderator');
const isInTheAudience = (session: SessionSubject) => hasRole(session, 'attendee') && !session.session.hidden;

/** Whether a caller finds the session closed: only the audience does, after its end. */
export const isClosedTo = (subject: SessionSubject, now: Date): boolean =>
  !isHost(subject) && !hasRole(subject, 'projector') && isClosed(subject.session, now.getTime());

/** Members set up; the admin panel runs; the moderator panel chooses and answers; the audience takes part. */
export const sessionPolicy: Policy<'session'> = {
  view: (session) => isHost(session) || hasRole(session, 'projector') || isInTheAudience(session),
  seeResults: isAtTheDesk,
  edit: (session) => isMember(session) && !isReadOnly(session),
  // Not for admin panels, whose links go to more people: they are words for whoever stands on stage.
  readNotes: (session) => isMember(session) || hasRole(session, 'moderator'),
  delete: isMember,
  reset: (session) => isMember(session) && !isReadOnly(session),
  start: isAtTheDesk,
  end: isAtTheDesk,
  workAtDesk: isAtTheDesk,
  moderate: isHost,
  reveal: isHost,
  takePart: isInTheAudience,
  editPoll: (session) => hasRole(session, 'speaker') && isPollOfSpeaker(session.session),
};
