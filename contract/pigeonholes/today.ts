/** A format takes longer to make than to use a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day in a time zone at an instant (milliseconds since 1970), as `2026-11-21`. */
export function todayIn(zone: string, now: number): string {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(zone, format);
  const parts = format.formatToParts(now);
  const part = (wanted: Intl.DateTimeFormatPartTypes) =>
    parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
