import { hasRole, type PigeonholeSubject, type Policy } from '#server/kernel/authorize/subjects.ts';

const isMember = (event: PigeonholeSubject) => hasRole(event, 'owner', 'lead', 'member');
const isAtTheDesk = (event: PigeonholeSubject) => isMember(event) || hasRole(event, 'admin');

const isHere = (event: PigeonholeSubject) => isAtTheDesk(event) || hasRole(event, 'moderator', 'projector');

/** Every member of the workspace sets up and runs its events; an admin panel runs them; others look on. */
export const pigeonholePolicy: Policy<'pigeonhole'> = {
  view: isHere,
  edit: isMember,
  run: isMember,
  announce: isAtTheDesk,
  acknowledge: (event) => isAtTheDesk(event) || hasRole(event, 'moderator'),
  resetLinks: isMember,
  givePanelAccess: isMember,
  joinAtKiosk: (event) => hasRole(event, 'kiosk'),
  addSession: isMember,
  sortSessions: isMember,
  setUp: isMember,
  listSessions: isAtTheDesk,
  seeAgenda: (event) => isHere(event) || hasRole(event, 'attendee'),
  seeAudience: isAtTheDesk,
  moderateChats: isAtTheDesk,
  seeResults: isAtTheDesk,
};
