import type { Domain } from '#server/kernel/domain.ts';
import { linkAttendees } from './attendee-accounts.queries.ts';
import { findRoom, joinRoom } from './join-room.ts';
import { kept } from './kept.ts';

export { attendeesOf, rowsOf } from './attendee-accounts.queries.ts';
export { attendeeName, keepAttendees } from './attendees.queries.ts';
export { roomByPasscode } from './room-by-passcode.ts';

export const attendees: Domain = {
  name: 'attendees',
  handlers: [findRoom, joinRoom],
  kept,
  hears: {
    accountCloses: (_kernel, tx, { accountId, passes }) => linkAttendees(tx, accountId, passes),
  },
};
