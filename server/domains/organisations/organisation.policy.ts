import { hasRole, type Policy } from '#server/kernel/authorize/subjects.ts';

/** Whoever is an admin of an organisation says how its people sign in. */
export const organisationPolicy: Policy<'organisation'> = {
  configureSso: (organisation) => hasRole(organisation, 'admin'),
};
