import { dateFormat } from '#contract/messages/formats.ts';

/**
 * An instant as the clock of a zone shows it, to the minute: cells of a sheet have no zone, so this is written as if it were universal
 * time.
 */
export function onWall(instant: Date, zone: string): Date {
  const format = dateFormat('en-GB-u-ca-gregory-nu-latn', { ...digits, timeZone: zone });
  const parts = format.formatToParts(instant);
  const of = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return new Date(`${of.year}-${of.month}-${of.day}T${of.hour}:${of.minute}:00Z`);
}

const digits: Intl.DateTimeFormatOptions = {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
};
