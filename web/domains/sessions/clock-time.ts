import { dateFormat } from '#contract/messages/formats.ts';

export const clockOf = (locale: string, timeZone: string | undefined) =>
  dateFormat(locale, { timeStyle: 'short', timeZone });

/** The time as the reader's device tells it, or in a time zone; the language is the page's. */
export const clockTime = (instant: string, locale: string, timeZone?: string): string =>
  clockOf(locale, timeZone).format(new Date(instant));
