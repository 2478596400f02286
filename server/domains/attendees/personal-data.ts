import type { PersonalData } from '#server/kernel/persons.ts';
import { eraseAttendeeNames, namesOfAttendee } from './attendee-accounts.queries.ts';

export const personalData: PersonalData = {
  copy: async (db, { accountId }) => ({ joined: await namesOfAttendee(db, accountId) }),
  erase: ({ tx }, { accountId }) => eraseAttendeeNames(tx, accountId),
};
