import type { Kept } from '#server/kernel/kept/kept.ts';
import { lockOrganisationsOf, organisationsOf } from './organisations.queries.ts';

/** That somebody is an admin goes with their account. */
export const kept: Kept = {
  tables: ['organisationMembers'],
  ending: async (db, { accountId }) => {
    const own = await organisationsOf(db, accountId);
    return { onlyAdminOf: own.filter(({ hasOtherAdmin }) => !hasOtherAdmin).map(({ name }) => name) };
  },
  hold: (tx, { accountId }) => lockOrganisationsOf(tx, accountId),
  copy: async () => undefined,
  forget: async () => undefined,
  export: async (db, { accountId }) => ({
    organisations: (await organisationsOf(db, accountId)).map(({ name, role, since }) => ({
      name,
      role,
      since,
    })),
  }),
};
