import type { Domain } from '#server/kernel/domain.ts';
import { linkAttendees } from './attendee-accounts.queries.ts';
import { joinAtKiosk } from './join-at-kiosk.ts';
import { findPigeonhole, joinPigeonhole } from './join-pigeonhole.ts';
import { kept } from './kept.ts';
import { readMetrics } from './read-metrics.ts';

export { attendeesOf, forgetAttendees, rowsOf } from './attendee-accounts.queries.ts';
export { attendeeName, countAttendees, keepAttendees } from './attendees.queries.ts';
export { openPigeonhole } from './open-pigeonhole.ts';

export const attendees: Domain = {
  name: 'attendees',
  handlers: [findPigeonhole, joinPigeonhole, joinAtKiosk, readMetrics],
  kept,
  hears: {
    accountCloses: (_kernel, tx, { accountId, passes }) => linkAttendees(tx, accountId, passes),
  },
};
