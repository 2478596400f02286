import { type FirstYear, serialDay } from './serial-day.ts';

/** A time of day as `09:30`, 24:00 at most; `day` where the cell has one too. Null: it is no time. */
export type ReadTime = { time: string; day: string | null };

const clock = /^(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?(?: ?([ap])\.?m\.?)?$/i;
const hourAlone = /^(\d{1,2}) ?([ap])\.?m\.?$/i;
/** As spreadsheets keep a time: a part of a day. */
const partOfDay = /^0?[.,]\d+$/;
/** Six in the morning and in the evening, as they keep them: with as many digits as minutes have. */
const quarters = new Set(['0.25', '0.75']);
/** As their dates are read, or typed with the year first; a time alone is one of the first days that they count, from 1900 or 1904. */
const instant = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[T ](\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?Z?$/;
const beforeTheirDays = '1904-01-02';

export function readTime(text: string, firstYear: FirstYear): ReadTime | null {
  const [, hour, minute, half] = (!quarters.has(text) && clock.exec(text)) || [];
  if (hour !== undefined) return timeOf(Number(hour), Number(minute), half);
  const [, alone, itsHalf] = hourAlone.exec(text) ?? [];
  if (alone !== undefined) return timeOf(Number(alone), 0, itsHalf);
  if (partOfDay.test(text)) return ofMinutes(Math.round(Number(text.replace(',', '.')) * 1440));
  const counted = serialDay(text, firstYear);
  // A day without a time is none.
  if (counted !== null) return counted.hasTime ? { time: counted.time, day: counted.day } : null;
  const [, year, month = '', day = '', hours, minutes, seconds = '0'] = instant.exec(text) ?? [];
  if (year === undefined) return null;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const found =
    Number(minutes) < 60
      ? ofMinutes(Math.round(Number(hours) * 60 + Number(minutes) + Number(seconds) / 60))
      : null;
  return found && { ...found, day: written < beforeTheirDays ? null : written };
}

function timeOf(hour: number, minute: number, half: string | undefined): ReadTime | null {
  if (minute > 59) return null;
  if (half === undefined) return ofMinutes(hour * 60 + minute);
  if (hour < 1 || hour > 12) return null;
  return ofMinutes(((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minute);
}

function ofMinutes(minutes: number): ReadTime | null {
  if (minutes > 24 * 60) return null;
  const two = (number: number) => String(number).padStart(2, '0');
  return { time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`, day: null };
}
