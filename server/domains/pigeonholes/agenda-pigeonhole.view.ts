import { meetingToJoin } from '#contract/pigeonholes/meeting.ts';
import type { AgendaPigeonhole } from '#contract/realtime/agenda-stream.ts';
import type { PigeonholeRow } from './pigeonholes.queries.ts';

export function agendaPigeonholeView(
  row: Pick<
    PigeonholeRow,
    | 'id'
    | 'name'
    | 'description'
    | 'passcode'
    | 'timeZone'
    | 'endsOn'
    | 'redirectAttendees'
    | 'test'
    | 'eventType'
    | 'meetingPlatform'
    | 'meetingIdentifierType'
    | 'meetingIdentifier'
  >,
): AgendaPigeonhole {
  const meeting = meetingToJoin(row);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    passcode: row.passcode,
    timezone: row.timeZone,
    redirect: row.redirectAttendees,
    ...(meeting !== null && { meeting }),
    ...(row.test !== null && { test: true }),
    ...(row.endsOn === null && { endless: true }),
  };
}
