import { daysAfter } from '#contract/pigeonholes/days.ts';

/** A day of the event's own zone, or an instant; of days the last one belongs to it. */
export type CalendarTime = { first: string; last: string } | { start: Date; end: Date | null };

export type CalendarEntry = {
  uid: string;
  /** Raised by each change, so that a calendar that has it already shows the newer one. */
  sequence: number;
  title: string;
  text: string;
  url: string | null;
  time: CalendarTime;
};

/** A calendar file (RFC 5545). Instants are in UTC: every calendar shows them in its own zone, and no rules of zones need to be sent. */
export function writeCalendar({
  brand,
  name,
  now,
  entries,
}: {
  brand: string;
  name: string;
  now: Date;
  entries: readonly CalendarEntry[];
}): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escaped(`-//${brand}//Agenda//EN`)}`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...entries.flatMap((entry) => linesOf(entry, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const linesOf = ({ uid, sequence, title, text, url, time }: CalendarEntry, now: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${instant(now)}`,
  `SEQUENCE:${sequence}`,
  ...timeLines(time),
  `SUMMARY:${escaped(title)}`,
  `DESCRIPTION:${escaped(text)}`,
  ...(url === null ? [] : [`URL:${url}`]),
  'END:VEVENT',
];

function timeLines(time: CalendarTime): string[] {
  // Whole days leave everybody free: what happens on them has times of its own.
  if ('first' in time)
    return [
      `DTSTART;VALUE=DATE:${day(time.first)}`,
      `DTEND;VALUE=DATE:${day(daysAfter(time.last, 1))}`,
      'TRANSP:TRANSPARENT',
    ];
  const start = instant(time.start);
  const end = time.end && instant(time.end);
  return [`DTSTART:${start}`, ...(end !== null && end > start ? [`DTEND:${end}`] : [])];
}

const instant = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
const day = (text: string): string => text.replaceAll('-', '');

/** No text ends its line early: what breaks a line is written as `\n`, and other control characters mean nothing in a calendar. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replaceAll(/(?!\t)\p{Cc}/gu, '');

const mostBytes = 75;

/** A line has 75 bytes at most; a longer one goes on in the next, after a space. No character is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (size + more > mostBytes) {
      parts.push(part);
      part = ' ';
      size = 1;
    }
    part += character;
    size += more;
  }
  return [...parts, part].join('\r\n');
}
