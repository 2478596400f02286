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
    | 'passcodeHeld'
    | 'timeZone'
    | 'endsOn'
    | 'redirectAttendees'
    | 'test'
    | 'eventType'
    | 'meetingPlatform'
    | 'meetingIdentifierType'
    | 'meetingIdentifier'
    | 'language'
    | 'timeDisplay'
    | 'dayTab'
  >,
): AgendaPigeonhole {
  const meeting = meetingToJoin(row);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    passcode: row.passcode,
    ...(!row.passcodeHeld && { expired: true }),
    timezone: row.timeZone,
    redirect: row.redirectAttendees,
    ...(meeting !== null && { meeting }),
    ...(row.language !== null && { language: row.language }),
    ...(row.timeDisplay !== 'device' && { times: row.timeDisplay }),
    ...(row.dayTab && { dayTab: true }),
    ...(row.test !== null && { test: true }),
    ...(row.endsOn === null && { endless: true }),
  };
}
