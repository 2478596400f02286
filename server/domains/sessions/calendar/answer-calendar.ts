import { Readable } from 'node:stream';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import { audienceOriginOf } from '#server/kernel/http/origin.ts';
import { calendarEvent, calendarRevisions } from './calendar.queries.ts';
import type { CalendarOf } from './calendar-entries.ts';
import { type CalendarEntry, writeCalendar } from './write-calendar.ts';

type Answering = Pick<Call<AnyEndpoint, 'none'>, 'kernel' | 'tx' | 'who' | 'now' | 'afterCommit'>;

/** Answers with a calendar file of what is asked for of an event. */
export async function answerCalendar(
  { kernel, tx, who, now, afterCommit }: Answering,
  pigeonholeId: string,
  { file, entries }: { file: string; entries: (of: CalendarOf) => readonly CalendarEntry[] },
): Promise<Readable> {
  const event = await calendarEvent(tx, pigeonholeId);
  const revisions = await calendarRevisions(tx, pigeonholeId);
  const url = `${audienceOriginOf(kernel.config)}/${event.passcode}`;
  const of = { event, revisions, url, say: kernel.messages.in(who.locale) };
  const text = writeCalendar({ brand: kernel.config.brandName, name: event.name, now, entries: entries(of) });
  afterCommit(({ reply }) =>
    reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${file}.ics"`)
      .header('cache-control', 'no-store'),
  );
  return Readable.from([Buffer.from(text)]);
}
