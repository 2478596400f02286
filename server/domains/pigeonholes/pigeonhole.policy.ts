import { hasRole, type PigeonholeSubject, type Policy } from '#server/kernel/authorize/subjects.ts';

const isMember = (event: PigeonholeSubject) => hasRole(event, 'owner', 'lead', 'member');
const isAtTheDesk = (event: PigeonholeSubject) => isMember(event) || hasRole(event, 'admin');

/**
 * Every member of the workspace sets up and runs its events; an admin panel runs them; others look on. Whom the
 * workspace lets in as a guest is said by those who lead it.
 */
export const pigeonholePolicy: Policy<'pigeonhole'> = {
  view: (event) => isAtTheDesk(event) || hasRole(event, 'moderator', 'projector'),
  edit: isMember,
  run: isMember,
  resetLinks: isMember,
  givePanelAccess: (event) => hasRole(event, 'owner', 'lead'),
  addSession: isMember,
  listSessions: isAtTheDesk,
  seeAudience: isAtTheDesk,
};
