import { joinAtKiosk as endpoint } from '#contract/panels/kiosk.ts';
import { eventAtKiosk } from '#server/domains/pigeonholes/index.ts';
import { makeAttendeeId, writeAttendeePass } from '#server/kernel/auth/attendee-token.ts';
import { handleBare } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { keepAttendees } from './attendees.queries.ts';

/** Each time somebody new, of whom nothing says at which kiosk they were. They do not queue in the waiting room: kiosks have a limit of their own. */
export const joinAtKiosk = handleBare(endpoint, 'pigeonhole', async ({ kernel, subject, now }) => {
  const { id: pigeonholeId, isOver, ...event } = await eventAtKiosk(kernel.db, subject.id, now);
  if (isOver) throw new Refusal('EventOver');
  const id = makeAttendeeId();
  await kernel.statementGroups.run('attendees', { pigeonholeId, id, name: undefined }, keepAttendees);
  const pass = writeAttendeePass(kernel.keys, { pigeonholeId, attendeeId: id, atKiosk: true }, now);
  return { room: { pigeonholeId, ...event }, attendee: { id, name: null }, pass };
});
