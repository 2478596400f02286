import type { AnyEndpoint } from '#contract/endpoint.ts';
import { answerFile } from '#server/kernel/http/files/answer-file.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import { audienceOriginOf } from '#server/kernel/http/origin.ts';
import { calendarEvent, calendarRevisions } from './calendar.queries.ts';
import type { CalendarOf } from './calendar-entries.ts';
import { type CalendarEntry, writeCalendar } from './write-calendar.ts';

type Answering = Pick<Call<AnyEndpoint, 'none'>, 'kernel' | 'tx' | 'who' | 'now' | 'afterCommit'>;

/** Answers with a calendar file of what is asked for of an event, in its language where it has one. */
export async function answerCalendar(
  { kernel, tx, who, now, afterCommit }: Answering,
  pigeonholeId: string,
  { file, entries }: { file: string; entries: (of: CalendarOf) => readonly CalendarEntry[] },
) {
  const event = await calendarEvent(tx, pigeonholeId);
  const revisions = await calendarRevisions(tx, pigeonholeId);
  const url = event.passcodeHeld ? `${audienceOriginOf(kernel.config)}/${event.passcode}` : null;
  const of = { event, revisions, url, say: kernel.messages.in(event.language ?? who.locale) };
  const text = writeCalendar({ brand: kernel.config.brandName, name: event.name, now, entries: entries(of) });
  const parts = [Buffer.from(text)];
  return answerFile({ afterCommit }, { name: `${file}.ics`, type: 'text/calendar; charset=utf-8', parts });
}
