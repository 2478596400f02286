import type { AgendaPigeonhole } from '#contract/realtime/agenda-stream.ts';
import type { PigeonholeRow } from './pigeonholes.queries.ts';

export function agendaPigeonholeView(
  row: Pick<
    PigeonholeRow,
    'id' | 'name' | 'description' | 'passcode' | 'timeZone' | 'redirectAttendees' | 'test'
  >,
): AgendaPigeonhole {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    passcode: row.passcode,
    timezone: row.timeZone,
    redirect: row.redirectAttendees,
    ...(row.test !== null && { test: true }),
  };
}
