import { hasRole, type Policy } from '#server/kernel/authorize/subjects.ts';

/** Admins of an organisation configure how its people sign in. */
export const organisationPolicy: Policy<'organisation'> = {
  configureSso: (organisation) => hasRole(organisation, 'admin'),
};
