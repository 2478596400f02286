import { hasRole, type OrganisationSubject, type Policy } from '#server/kernel/authorize/subjects.ts';

const isAdmin = (organisation: OrganisationSubject) => hasRole(organisation, 'admin');

/** Admins of an organisation say how its people sign in, and how the sessions of its workspaces are set up. */
export const organisationPolicy: Policy<'organisation'> = {
  view: isAdmin,
  configureSso: isAdmin,
  setUp: isAdmin,
};
