import { joinPigeonhole as endpoint, findPigeonhole as findEndpoint } from '#contract/attendees/joining.ts';
import { phaseOf } from '#contract/sessions/sessions.ts';
import { sessionsOf, sessionView } from '#server/domains/sessions/index.ts';
import {
  attendeeCookieName,
  attendeePassDays,
  makeAttendeeId,
  writeAttendeePass,
} from '#server/kernel/auth/attendee-token.ts';
import { writeCookie } from '#server/kernel/auth/cookies.ts';
import { handle, handleBare } from '#server/kernel/http/handle.ts';
import { linkAttendees } from './attendee-accounts.queries.ts';
import { keepAttendees } from './attendees.queries.ts';
import { openPigeonhole } from './open-pigeonhole.ts';

/** A returning device keeps its identity; two tabs are one person (L15). */
export const joinPigeonhole = handleBare(
  endpoint,
  'none',
  async ({ kernel, tx, body, who, now, afterCommit }) => {
    const {
      joinsPerSecond,
      pigeonholeId,
      name: eventName,
      passcode,
    } = await openPigeonhole(kernel, body.passcode, who, now);
    const pigeonhole = { pigeonholeId, name: eventName, passcode };
    const pass = who.attendeeOf(pigeonhole.pigeonholeId);
    // The pass proves that this device has joined before, so it does not queue again.
    if (pass === null) {
      const rate = joinsPerSecond ?? kernel.config.limits.joinsPerSecond;
      const turn = kernel.waitingRooms.enter(`join ${pigeonhole.pigeonholeId}`, rate, body.ticket ?? null);
      if (!turn.in) {
        const { ahead, seconds, full, ticket } = turn;
        return { room: pigeonhole, attendee: null, waiting: { ahead, seconds, full, ticket } };
      }
    }
    const id = pass?.attendeeId ?? makeAttendeeId();
    // An empty field clears the name; without the field it stays.
    const wished = body.name === '' ? null : body.name;
    const attendee = { pigeonholeId: pigeonhole.pigeonholeId, id, name: wished, cameBack: pass !== null };
    const name = await kernel.statementGroups.run('attendees', attendee, keepAttendees);
    // A device that comes back may have asked under a name it has cleared since.
    if (who.account !== null && (name !== null || pass !== null))
      await linkAttendees(tx, who.account.accountId, [
        { pigeonholeId: pigeonhole.pigeonholeId, attendeeId: id },
      ]);
    const written = writeAttendeePass(
      kernel.keys,
      { ...pass, pigeonholeId: pigeonhole.pigeonholeId, attendeeId: id },
      now,
    );
    if (who.embedded) return { room: pigeonhole, attendee: { id, name }, waiting: null, pass: written };
    afterCommit(({ request, reply }) =>
      writeCookie(request, reply, {
        name: attendeeCookieName(pigeonhole.pigeonholeId),
        value: written,
        maxAge: attendeePassDays * 86_400,
      }),
    );
    return { room: pigeonhole, attendee: { id, name }, waiting: null };
  },
);

export const findPigeonhole = handle(findEndpoint, 'none', async ({ kernel, params, who, now }) => {
  const { pigeonholeId, name, passcode } = await openPigeonhole(kernel, params.passcode, who, now);
  const pigeonhole = { pigeonholeId, name, passcode };
  const rows = await kernel.briefly.recall(`agenda ${pigeonhole.pigeonholeId}`, () =>
    sessionsOf(kernel.db, pigeonhole.pigeonholeId),
  );
  const agenda = rows.filter((row) => !row.hidden).map(sessionView);
  const live = agenda.some((session) => phaseOf(session, now.getTime()) === 'ongoing');
  return { room: { ...pigeonhole, here: kernel.sockets().present(pigeonhole.pigeonholeId).here, live } };
});
