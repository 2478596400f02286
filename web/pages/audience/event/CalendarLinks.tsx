import type { LiveSession } from '#contract/sessions/sessions.ts';
import { addressOf } from '#web/api/call.ts';
import { credentialsOfThisPage } from '#web/api/credentials.ts';
import { t } from '#web/messages.ts';
import { Drawn } from '#web/ui/display/Drawn.tsx';
import { calendar } from '#web/ui/display/drawings/calendar.ts';
import { useSharedTablet } from '#web/ui/entry/shared-tablet.ts';
import { useAttendee } from './attendee.ts';
import styles from './CalendarLinks.module.css';
import { calendarPaths } from './calendar-paths.at-build.ts';

/** A tablet that many share has no calendar. Nor can a link be followed in an iframe, where the pass is none that goes along with it. */
const useHasCalendar = () => !useSharedTablet() && credentialsOfThisPage().pass === null;

/** The event for the calendar of whoever's phone this is. */
export function EventCalendarLink() {
  const { pigeonhole } = useAttendee();
  if (!useHasCalendar()) return null;
  const params = { phId: pigeonhole.pigeonholeId };
  return (
    <a className={styles.event} href={addressOf(calendarPaths.event, { params })} download>
      <Drawn drawing={calendar} size={18} />
      {t('event.calendar')}
    </a>
  );
}

/** Beside a session that comes. */
export function SessionCalendarLink({ session: { id, name } }: { session: LiveSession }) {
  if (!useHasCalendar()) return null;
  const label = t('event.calendar.of', { name });
  return (
    <a
      className={styles.session}
      href={addressOf(calendarPaths.session, { params: { lsId: id } })}
      download
      aria-label={label}
      title={t('event.calendar')}
    >
      <Drawn drawing={calendar} />
    </a>
  );
}
