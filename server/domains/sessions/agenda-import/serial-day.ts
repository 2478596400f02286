const serial = /^\d+(?:[.,]\d+)?$/;
const minutesOfDay = 24 * 60;
/** The days from which spreadsheets count; the earlier way takes 1900 for a leap year, so that all later days are one more. */
const firstDays = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;
/** Numbers of other years are no days that anybody has meant: a year, a count, a day without its dashes. */
const plausible = { from: '1990-01-01', to: '2099-12-31' } as const;

/** The year from which a workbook counts days: 1904 in those that began on an old Mac. */
export type FirstYear = keyof typeof firstDays;
type SerialDay = { day: string; time: string; hasTime: boolean };

export const isNumber = (text: string): boolean => serial.test(text);

/** A day, or a day with a time, as a cell without a format of dates keeps it: how many days it is since the first. */
export function serialDay(text: string, firstYear: FirstYear): SerialDay | null {
  if (!serial.test(text)) return null;
  const number = Number(text.replace(',', '.'));
  const at = new Date(firstDays[firstYear] + Math.round(number * minutesOfDay) * 60_000);
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999) return null;
  const written = at.toISOString();
  const day = written.slice(0, 10);
  if (day < plausible.from || day > plausible.to) return null;
  return { day, time: written.slice(11, 16), hasTime: !Number.isInteger(number) };
}
