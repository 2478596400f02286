import { daysAfter } from '#contract/pigeonholes/days.ts';
import { instantOf, isSkipped } from '#contract/pigeonholes/wall-time.ts';
import { readDay } from './read-day.ts';
import { type ReadTime, readTime } from './read-time.ts';
import { digits, type Reading, type RowReading, shown } from './row-reading.ts';

type Times = { start: string | null; end: string | null };

/** Instants, by the clock of the event. What is wrong with them is told, and they are none. */
export function timesOf(row: RowReading, reading: Reading): Times {
  const { cell, wrong } = row;
  const none: Times = { start: null, end: null };
  const { firstYear } = reading.days;
  const [start, end] = [readCell('start') ?? timeOfDay(), readCell('end')];
  const day = dayOf(digits(cell('day')), 'day', row, reading);
  if (start === 'wrong' || end === 'wrong' || day === 'wrong') return none;
  if (start === null && end === null) return none;
  if (start === null) {
    wrong('start', 'agendaFile.problem.noStart');
    return none;
  }
  const ofOneDay = reading.event.startsOn === reading.event.endsOn ? reading.event.startsOn : null;
  const onDay = day ?? start.day ?? ofOneDay;
  if (onDay === null) {
    wrong('day', 'agendaFile.problem.noDay');
    return none;
  }
  return {
    start: instantAt('start', onDay, start.time),
    end: end && instantAt('end', end.day ?? onDay, end.time),
  };

  /** Where day and time stand in one cell, that of the day. */
  function timeOfDay(): ReadTime | null {
    const read = readTime(digits(cell('day')), firstYear);
    return read === null || read.day === null || read.time === '00:00' ? null : read;
  }

  function readCell(column: 'start' | 'end'): ReadTime | null | 'wrong' {
    const text = digits(cell(column));
    if (text === '') return null;
    const time = readTime(text, firstYear);
    if (time === null) {
      wrong(column, 'agendaFile.problem.time', { value: shown(text) });
      return 'wrong';
    }
    if (time.day === null) return time;
    const inside = dayOf(time.day, column, row, reading);
    return inside === 'wrong' ? 'wrong' : time;
  }

  function instantAt(column: 'start' | 'end', onDay: string, time: string): string | null {
    const wall = time === '24:00' ? `${daysAfter(onDay, 1)}T00:00` : `${onDay}T${time}`;
    const zone = reading.event.timeZone;
    if (isSkipped(wall, zone))
      return wrong(column, 'agendaFile.problem.skipped', { value: time, day: onDay, zone });
    return instantOf(wall, zone);
  }
}

function dayOf(
  text: string,
  column: 'day' | 'start' | 'end',
  { wrong }: RowReading,
  { event, days }: Reading,
): string | null | 'wrong' {
  if (text === '') return null;
  const read = readDay(text, event, days);
  if ('problem' in read) {
    if (read.problem === 'day')
      wrong(column, 'agendaFile.problem.day', { value: shown(text), example: event.startsOn });
    if (read.problem === 'time') wrong(column, 'agendaFile.problem.time', { value: read.time });
    if (read.problem === 'dayNumber')
      wrong(column, 'agendaFile.problem.dayNumber', { value: shown(text), example: event.startsOn });
    if (read.problem === 'dayTwoWays')
      wrong(column, 'agendaFile.problem.dayTwoWays', { value: text, one: read.one, other: read.other });
    if (read.problem === 'dayOutside') {
      const { startsOn: first, endsOn: last } = event;
      if (last === null) wrong(column, 'agendaFile.problem.dayBefore', { day: read.day, first });
      else wrong(column, 'agendaFile.problem.dayOutside', { day: read.day, first, last });
    }
    return 'wrong';
  }
  return read.day;
}
