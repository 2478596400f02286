import type { Db } from '#server/kernel/db/database.ts';

export type CalendarEvent = {
  id: string;
  name: string;
  description: string;
  passcode: string;
  passcodeHeld: boolean;
  language: string | null;
  startsOn: string;
  endsOn: string | null;
  calendarUid: string;
  revision: number;
  /** Whether its audience is told no times. */
  hidesTimes: boolean;
};

/** An event as calendars know it. */
export async function calendarEvent(db: Db, id: string): Promise<CalendarEvent> {
  return db
    .selectFrom('pigeonholes')
    .select([
      'id',
      'name',
      'description',
      'passcode',
      'passcodeHeld',
      'language',
      'startsOn',
      'endsOn',
      'calendarUid',
      'revision',
    ])
    .select((row) => row('timeDisplay', '=', 'hidden').$castTo<boolean>().as('hidesTimes'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** How often what calendars show of each session of an event was changed, those that are deleted too. */
export async function calendarRevisions(db: Db, pigeonholeId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'calendarRevision'])
    .where('pigeonholeId', '=', pigeonholeId)
    .execute();
  return new Map(rows.map(({ id, calendarRevision }) => [id, calendarRevision]));
}
