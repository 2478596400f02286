import { hasRole, type Policy, type SessionSubject } from '#server/kernel/authorize/subjects.ts';

const isMember = (session: SessionSubject) => hasRole(session, 'owner', 'lead', 'member');
const isAtTheDesk = (session: SessionSubject) => isMember(session) || hasRole(session, 'admin');
const isOnStage = (session: SessionSubject) => isAtTheDesk(session) || hasRole(session, 'moderator');
const isInTheAudience = (session: SessionSubject) => hasRole(session, 'attendee') && !session.session.hidden;

/** Members set up; the admin panel runs; the moderator panel chooses and answers; the audience takes part. */
export const sessionPolicy: Policy<'session'> = {
  view: (session) => isOnStage(session) || hasRole(session, 'projector') || isInTheAudience(session),
  seeResults: isAtTheDesk,
  edit: isMember,
  delete: isMember,
  reset: isMember,
  start: isAtTheDesk,
  end: isAtTheDesk,
  moderate: isOnStage,
  reveal: isOnStage,
  takePart: isInTheAudience,
};
