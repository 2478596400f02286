import { daysAfter, daysBetween } from '#contract/pigeonholes/days.ts';
import { Refusal } from '#server/kernel/refusal.ts';

/** Days are written with a year of four digits. */
const lastDayThereIs = '9999-12-31';

/** The last day of an event that lasts as many days as this one; null: neither has one. Throws at `startDate` where there is no such day. */
export function lastDayFrom(
  startDate: string,
  { startsOn, endsOn }: { startsOn: string; endsOn: string | null },
): string | null {
  if (endsOn === null) return null;
  const days = daysBetween(startsOn, endsOn);
  if (daysBetween(startDate, lastDayThereIs) < days)
    throw new Refusal('Validation', { fields: { startDate: [{ key: 'pigeonhole.tooLate' }] } });
  return daysAfter(startDate, days);
}
