import { joinRoom as endpoint, findRoom as findEndpoint } from '#contract/interaction/audience.ts';
import { phaseOf } from '#contract/sessions/sessions.ts';
import { sessionsOf, viewOfSession } from '#server/domains/sessions/index.ts';
import {
  attendeeCookieName,
  attendeePassDays,
  makeAttendeeId,
  writeAttendeePass,
} from '#server/kernel/auth/attendee-token.ts';
import { writeCookie } from '#server/kernel/auth/cookies.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { attendeeName, keepAttendee } from './attendees.queries.ts';
import { roomByPasscode } from './room-by-passcode.ts';

/** A device that comes back keeps who it is; two tabs are one person (law L15). */
export const joinRoom = handle(endpoint, 'none', async ({ kernel, tx, body, who, now, afterCommit }) => {
  const room = await roomByPasscode(tx, body.passcode, now);
  const id = who.attendeeOf(room.pigeonholeId)?.attendeeId ?? makeAttendeeId();
  const name = body.name === undefined || body.name === '' ? null : body.name;
  await keepAttendee(tx, { pigeonholeId: room.pigeonholeId, id, name });
  const pass = writeAttendeePass(kernel.keys, { pigeonholeId: room.pigeonholeId, attendeeId: id }, now);
  afterCommit(({ request, reply }) =>
    writeCookie(request, reply, {
      name: attendeeCookieName(room.pigeonholeId),
      value: pass,
      maxAge: attendeePassDays * 86_400,
    }),
  );
  return { room, attendee: { id, name: name ?? (await attendeeName(tx, room.pigeonholeId, id)) ?? null } };
});

export const findRoom = handle(findEndpoint, 'none', async ({ kernel, tx, params, now }) => {
  const room = await roomByPasscode(tx, params.passcode, now);
  const agenda = (await sessionsOf(tx, room.pigeonholeId)).filter((row) => !row.hidden).map(viewOfSession);
  const live = agenda.some((session) => phaseOf(session, now.getTime()) === 'ongoing');
  return { room: { ...room, here: kernel.sockets().here(room.pigeonholeId), live } };
});
