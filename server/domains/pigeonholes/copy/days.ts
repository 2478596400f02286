import { Refusal } from '#server/kernel/refusal.ts';

const day = 86_400_000;

const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** How many days the second one is after the first; both as `2026-11-21`. */
export const daysBetween = (from: string, to: string): number => (timeOf(to) - timeOf(from)) / day;

export const daysAfter = (date: string, days: number): string =>
  new Date(timeOf(date) + days * day).toISOString().slice(0, 10);

/** Days are written with a year of four digits. */
const lastDayThereIs = '9999-12-31';

/** The last day of an event that lasts as many days as this one. Throws at `startDate` where there is no such day. */
export function lastDayFrom(
  startDate: string,
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
): string {
  const days = daysBetween(startsOn, endsOn);
  if (daysBetween(startDate, lastDayThereIs) < days)
    throw new Refusal('Validation', { fields: { startDate: [{ key: 'pigeonhole.tooLate' }] } });
  return daysAfter(startDate, days);
}
