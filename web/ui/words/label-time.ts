import { formatTime, t } from '#web/messages.ts';
import { labelDay } from './label-day.ts';

/** A day as in all labels, with its time as the reader's region tells it: "05 Jun 2026, 14:03". */
export const labelTime = (instant: Date | number, timeZone?: string): string =>
  t('time.onDay', {
    day: labelDay(instant, timeZone),
    time: formatTime(instant, { timeStyle: 'short', timeZone }),
  });
