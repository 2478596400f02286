/** A day as a letter says it, where its reader lives; in Greenwich where we do not know. */
export function dayText(day: Date, locale: string, timeZone: string | null): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: timeZone ?? 'UTC' }).format(day);
}
