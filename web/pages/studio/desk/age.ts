const aMinute = 60_000;
const anHour = 60 * aMinute;

/** "now", "3 min. ago", and from an hour on the time of day: a desk wants to know how long somebody has waited. */
export function ageText(instant: string, now: number, locale: string): string {
  const age = Math.max(0, now - Date.parse(instant));
  if (age >= anHour)
    return new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(
      Date.parse(instant),
    );
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'narrow' });
  // Times are kept to the minute, so the minute that runs is "now".
  return age < aMinute ? relative.format(0, 'second') : relative.format(-Math.floor(age / aMinute), 'minute');
}
