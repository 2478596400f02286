/** The days of an event, as `2026-11-23`; without a last one it goes on. */
export type EventDays = { startsOn: string; endsOn: string | null };

type ReadDay =
  | { day: string }
  | { problem: 'day' }
  | { problem: 'dayOutside'; day: string }
  | { problem: 'dayTwoWays'; one: string; other: string };

/** 2026-11-23, also with slashes or dots, and with the midnight that programs write behind it. */
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]00:00(?::00)?)?$/;
/** 23.11.2026: with dots the day comes first everywhere. */
const dotted = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{2}|\d{4})$/;
/** 23/11/2026 or 11/23/2026. */
const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{2}|\d{4})$/;

/**
 * A day of the event, in one of the notations that programs write. Where it can be read in two ways, the one that is a day of the
 * event is meant; where both are, nobody can know.
 */
export function readDay(text: string, { startsOn, endsOn }: EventDays): ReadDay {
  const readings = [...new Set(readingsOf(text))];
  const inside = readings.filter((day) => day >= startsOn && (endsOn === null || day <= endsOn));
  const [one, other] = inside;
  if (one !== undefined && other !== undefined) return { problem: 'dayTwoWays', one, other };
  if (one !== undefined) return { day: one };
  const [outside] = readings;
  return outside === undefined ? { problem: 'day' } : { problem: 'dayOutside', day: outside };
}

function readingsOf(text: string): string[] {
  const [, y1, m1, d1] = yearFirst.exec(text) ?? [];
  if (y1 !== undefined) return dayOf(y1, m1, d1);
  const [, d2, m2, y2] = dotted.exec(text) ?? [];
  if (y2 !== undefined) return dayOf(y2, m2, d2);
  const [, first, second, y3] = slashed.exec(text) ?? [];
  return y3 === undefined ? [] : [...dayOf(y3, second, first), ...dayOf(y3, first, second)];
}

/** Two-digit years above 68 are of the century before. Nothing where the calendar has no such day. */
function dayOf(year: string, month = '', day = ''): string[] {
  const short = Number(year);
  const full = year.length === 4 ? short : short + (short > 68 ? 1900 : 2000);
  const written = [String(full).padStart(4, '0'), month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  const time = Date.parse(`${written}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(written) ? [written] : [];
}
