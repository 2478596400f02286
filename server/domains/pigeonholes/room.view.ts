import type { RoomView } from '#contract/realtime/agenda-stream.ts';
import type { PigeonholeRow } from './pigeonholes.queries.ts';

/** The event as everybody in it may know it. */
export function showRoom(
  row: Pick<PigeonholeRow, 'id' | 'name' | 'description' | 'passcode' | 'timeZone'>,
): RoomView {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    passcode: row.passcode,
    timezone: row.timeZone,
  };
}
