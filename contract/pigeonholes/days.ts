const day = 86_400_000;

const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** How many days the second one is after the first; both as `2026-11-21`. */
export const daysBetween = (from: string, to: string): number => (timeOf(to) - timeOf(from)) / day;

export const daysAfter = (date: string, days: number): string =>
  new Date(timeOf(date) + days * day).toISOString().slice(0, 10);
