import type { PersonalData } from '#server/kernel/persons.ts';
import { organisationsOf } from './organisations.queries.ts';

/** That somebody is an admin goes with their account. */
export const personalData: PersonalData = {
  ending: async (db, { accountId }) => {
    const own = await organisationsOf(db, accountId);
    return { onlyAdminOf: own.filter(({ hasOtherAdmin }) => !hasOtherAdmin).map(({ name }) => name) };
  },
  copy: async (db, { accountId }) => ({
    organisations: (await organisationsOf(db, accountId)).map(({ name, role, since }) => ({
      name,
      role,
      since,
    })),
  }),
};
