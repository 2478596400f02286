import { readTime } from './read-time.ts';
import { type FirstYear, isNumber, serialDay } from './serial-day.ts';

/** The days of an event, as `2026-11-23`; without a last one it goes on. */
export type EventDays = { startsOn: string; endsOn: string | null };

type ReadDay =
  | { day: string }
  | { problem: 'day' }
  /** What stands behind the day is no time. */
  | { problem: 'time'; time: string }
  /** A number that is no day of a spreadsheet. */
  | { problem: 'dayNumber' }
  | { problem: 'dayOutside'; day: string }
  | { problem: 'dayTwoWays'; one: string; other: string };

/** In which order the days of a file are written that have slashes. */
type SlashOrder = 'dayFirst' | 'monthFirst';
/** How the days of a file are read. */
export type DayReading = { firstYear: FirstYear; slashOrder: SlashOrder | null };

/** 2026-11-23, also with slashes or dots, and with the time that programs write behind it. */
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ](\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?$/;
/** 23.11.2026: with dots the day comes first everywhere. */
const dotted = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{2}|\d{4})$/;
/** 23/11/2026 or 11/23/2026. */
const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{2}|\d{4})$/;

/**
 * A day of the event, in one of the notations that programs write. Where it can be read in two ways, the one that is a day of the
 * event is meant; where both are, the order of the file; where it has none, nobody can know.
 */
export function readDay(text: string, event: EventDays, { firstYear, slashOrder }: DayReading): ReadDay {
  if (isNumber(text)) {
    const found = serialDay(text, firstYear);
    if (found === null) return { problem: 'dayNumber' };
    return isOf(event, found.day) ? { day: found.day } : { problem: 'dayOutside', day: found.day };
  }
  const [, , , , time] = yearFirst.exec(text) ?? [];
  if (time !== undefined && readTime(text, firstYear) === null) return { problem: 'time', time };
  const readings = [...new Set(readingsOf(text))];
  const [one, other] = readings.filter((day) => isOf(event, day));
  const [meant] = slashOrder === null ? [] : slashedBy(text, slashOrder);
  if (meant !== undefined && (meant === one || meant === other)) return { day: meant };
  if (one !== undefined && other !== undefined) return { problem: 'dayTwoWays', one, other };
  if (one !== undefined) return { day: one };
  const [outside] = readings;
  return outside === undefined ? { problem: 'day' } : { problem: 'dayOutside', day: outside };
}

/** The order that all days of a file have which can be read in one way only. Null: there are none, or they differ. */
export function slashOrderOf(texts: readonly string[], event: EventDays): SlashOrder | null {
  const orders = new Set<SlashOrder>();
  for (const text of texts) {
    const [dayFirst] = slashedBy(text, 'dayFirst').filter((day) => isOf(event, day));
    const [monthFirst] = slashedBy(text, 'monthFirst').filter((day) => isOf(event, day));
    if (dayFirst !== undefined && monthFirst === undefined) orders.add('dayFirst');
    if (monthFirst !== undefined && dayFirst === undefined) orders.add('monthFirst');
  }
  const [order] = orders;
  return orders.size === 1 && order !== undefined ? order : null;
}

const isOf = ({ startsOn, endsOn }: EventDays, day: string): boolean =>
  day >= startsOn && (endsOn === null || day <= endsOn);

function readingsOf(text: string): string[] {
  const [, y1, m1, d1] = yearFirst.exec(text) ?? [];
  if (y1 !== undefined) return dayOf(y1, m1, d1);
  const [, d2, m2, y2] = dotted.exec(text) ?? [];
  if (y2 !== undefined) return dayOf(y2, m2, d2);
  return [...slashedBy(text, 'dayFirst'), ...slashedBy(text, 'monthFirst')];
}

function slashedBy(text: string, order: SlashOrder): string[] {
  const [, first, second, year] = slashed.exec(text) ?? [];
  if (year === undefined) return [];
  return order === 'dayFirst' ? dayOf(year, second, first) : dayOf(year, first, second);
}

/** Two-digit years above 68 are of the century before. Nothing where the calendar has no such day. */
function dayOf(year: string, month = '', day = ''): string[] {
  const short = Number(year);
  const full = year.length === 4 ? short : short + (short > 68 ? 1900 : 2000);
  const written = [String(full).padStart(4, '0'), month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  const time = Date.parse(`${written}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(written) ? [written] : [];
}
