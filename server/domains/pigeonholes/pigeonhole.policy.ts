import { hasRole, type PigeonholeSubject, type Policy } from '#server/kernel/authorize/subjects.ts';

const isMember = (event: PigeonholeSubject) => hasRole(event, 'owner', 'lead', 'member');
const isAtTheDesk = (event: PigeonholeSubject) => isMember(event) || hasRole(event, 'admin');

/** Every member of the workspace sets up and runs its events, and who leads it may hand them over; an admin panel runs them; others look on. */
export const pigeonholePolicy: Policy<'pigeonhole'> = {
  view: (event) => isAtTheDesk(event) || hasRole(event, 'moderator', 'projector'),
  edit: isMember,
  run: isMember,
  announce: isAtTheDesk,
  acknowledge: (event) => isAtTheDesk(event) || hasRole(event, 'moderator'),
  resetLinks: isMember,
  givePanelAccess: isMember,
  transfer: (event) => hasRole(event, 'owner', 'lead'),
  joinAtKiosk: (event) => hasRole(event, 'kiosk'),
  addSession: isMember,
  sortSessions: isMember,
  setUp: isMember,
  listSessions: isAtTheDesk,
  seeAudience: isAtTheDesk,
  moderateChats: isAtTheDesk,
  seeResults: isAtTheDesk,
};
