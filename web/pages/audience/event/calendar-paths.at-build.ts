import { fetchEventCalendar, fetchSessionCalendar } from '#contract/sessions/calendar-files.ts';

/** A phone follows them as links and calls neither: only its agenda carries them. */
export const calendarPaths = { event: fetchEventCalendar.path, session: fetchSessionCalendar.path };
