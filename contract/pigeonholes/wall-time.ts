import { dateFormat } from '../messages/formats.ts';

/**
 * Times of an event are read and written in its own time zone, wherever the organiser sits. A *wall time* is what an
 * input of type datetime-local holds: `2026-11-20T09:30`. While a year is being typed it holds years such as 0002.
 */
const wallTimeShape = /^[1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/**
 * The instant at which the wall shows this time. Where clocks are put back it is the earlier of the two; a time that
 * is skipped when they are put forward moves on by what was skipped. Null for what is no time at all.
 */
export function instantOf(wallTime: string, zone: string): string | null {
  const asIfUtc = Date.parse(`${wallTime}:00Z`);
  if (!wallTimeShape.test(wallTime) || Number.isNaN(asIfUtc)) return null;
  const aDay = 24 * 60 * 60 * 1000;
  const before = offsetAt(asIfUtc - aDay, zone);
  const after = offsetAt(asIfUtc + aDay, zone);
  const fits = [asIfUtc - before, asIfUtc - after].filter(
    (instant) => instant + offsetAt(instant, zone) === asIfUtc,
  );
  return new Date(fits.length > 0 ? Math.min(...fits) : asIfUtc - before).toISOString();
}

/** What the wall shows at an instant, to the minute. */
export function wallTimeOf(instant: string, zone: string): string {
  const { year, month, day, hour, minute } = partsAt(Date.parse(instant), zone);
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** Milliseconds by which the wall is ahead of UTC. */
function offsetAt(instant: number, zone: string): number {
  const parts = partsAt(instant, zone);
  const wall = Date.parse(
    `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}Z`,
  );
  return wall - Math.floor(instant / 1000) * 1000;
}

type WallParts = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>;

function partsAt(instant: number, zone: string): WallParts {
  const format = dateFormat('en-GB-u-ca-gregory-nu-latn', { ...wallDigits, timeZone: zone });
  const parts = format.formatToParts(instant);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as WallParts;
}

const wallDigits: Intl.DateTimeFormatOptions = {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
};

/** Whether the wall never shows this time, since clocks are put forward over it. */
export function isSkipped(wallTime: string, zone: string): boolean {
  const instant = instantOf(wallTime, zone);
  return instant !== null && wallTimeOf(instant, zone) !== wallTime;
}
