import { hasRole, type PigeonholeSubject, type Policy } from '#server/kernel/authorize/subjects.ts';

/** Whoever set it up sees it in the trash too, and can do nothing there but recover or delete it. */
const belongsTo = (event: PigeonholeSubject) => hasRole(event, 'owner', 'lead', 'member');
const isMember = (event: PigeonholeSubject) => belongsTo(event) && !event.trashed;
const isAtTheDesk = (event: PigeonholeSubject) => isMember(event) || hasRole(event, 'admin');

const isHere = (event: PigeonholeSubject) => isAtTheDesk(event) || hasRole(event, 'moderator', 'projector');

/** Every member of the workspace sets up and runs its events, and who leads it may hand them over; an admin panel runs them; others look on. */
export const pigeonholePolicy: Policy<'pigeonhole'> = {
  view: (event) => belongsTo(event) || isHere(event),
  edit: isMember,
  trash: belongsTo,
  recover: belongsTo,
  // Nothing brings it back.
  delete: (event) => hasRole(event, 'owner', 'lead'),
  run: isMember,
  announce: isAtTheDesk,
  acknowledge: (event) => isAtTheDesk(event) || hasRole(event, 'moderator'),
  resetLinks: isMember,
  givePanelAccess: isMember,
  transfer: (event) => hasRole(event, 'owner', 'lead') && !event.trashed,
  joinAtKiosk: (event) => hasRole(event, 'kiosk'),
  addSession: isMember,
  sortSessions: isMember,
  setUp: isMember,
  listSessions: isAtTheDesk,
  seeAgenda: (event) => isHere(event) || hasRole(event, 'attendee'),
  seeAudience: isAtTheDesk,
  moderateChats: isAtTheDesk,
  seeResults: isAtTheDesk,
  followGuide: isMember,
  collaborate: (event) => hasRole(event, 'speaker'),
};
