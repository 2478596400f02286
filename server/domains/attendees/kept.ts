import type { Kept } from '#server/kernel/kept/kept.ts';
import { eraseAttendeeNames, forgetAttendees, namesOfAttendee } from './attendee-accounts.queries.ts';

export const kept: Kept = {
  tables: ['attendeeAccounts', 'attendees'],
  copy: async () => undefined,
  forget: ({ tx }, scope) =>
    scope.of === 'person'
      ? eraseAttendeeNames(tx, scope.person.accountId)
      : forgetAttendees(tx, scope.pigeonholeIds),
  export: async (db, { accountId }) => ({ joined: await namesOfAttendee(db, accountId) }),
};
