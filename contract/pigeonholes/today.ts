import { dateFormat } from '../messages/formats.ts';

/** The calendar day in a time zone at an instant (milliseconds since 1970), as `2026-11-21`. */
export function todayIn(zone: string, now: number): string {
  const format = dateFormat('en', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const parts = format.formatToParts(now);
  const part = (wanted: Intl.DateTimeFormatPartTypes) =>
    parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
