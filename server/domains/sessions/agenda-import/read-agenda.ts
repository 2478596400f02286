import type { BodyOf } from '#contract/endpoint.ts';
import type { MadeType } from '#contract/kinds/kinds.live.ts';
import { rowContentOf } from '#contract/kinds/kinds.ts';
import { madeTypes } from '#contract/kinds/made-types.ts';
import { unmarked } from '#contract/messages/unmarked.ts';
import { daysAfter } from '#contract/pigeonholes/days.ts';
import { instantOf, isSkipped } from '#contract/pigeonholes/wall-time.ts';
import { mostInSession, mostSpeakers } from '#contract/programme/speaker-limits.ts';
import { mostTracks } from '#contract/programme/track-limits.ts';
import { makeSession } from '#contract/sessions/sessions.ts';
import { checkInput, parse } from '#server/kernel/http/parse.ts';
import type { Say, TextKey } from '#server/kernel/messages.ts';
import { type FieldProblem, Refusal } from '#server/kernel/refusal.ts';
import type { SheetRow } from '#server/kernel/sheets/sheet.ts';
import { beyondEvent } from '../beyond-event.ts';
import { type AgendaColumn, agendaColumns, type Columns, typeNamed } from './agenda-columns.ts';
import {
  type ByName,
  byName,
  type KnownProgramme,
  type MissingProgramme,
  missingFrom,
  type Named,
  namedIn,
  speakerMeant,
  speakersCalled,
  speakerText,
  tooLong,
  trackMeant,
} from './agenda-programme.ts';
import { type DayReading, type EventDays, readDay, slashOrderOf } from './read-day.ts';
import { type ReadTime, readTime } from './read-time.ts';

/** `overAt`: the midnight that ends its last day; null: it has none. */
type AgendaEvent = EventDays & { id: string; timeZone: string; overAt: Date | null };
export type AgendaSession = BodyOf<typeof makeSession>;
/** `column`: where the row is wrong; null: as a whole. */
type CellProblem = { line: number; column: AgendaColumn | null; text: string };
export type ReadAgenda = {
  sessions: { line: number; session: AgendaSession; named: Named }[];
  problems: CellProblem[];
  /** Tracks and speakers that it names and the event does not have. */
  missing: MissingProgramme;
};

type Programme = ByName<{ name: string }, { name: string; company: string }>;

/** How an agenda is read: of which event, in whose words. */
type Reading = {
  event: AgendaEvent;
  now: Date;
  columns: Columns;
  /** How many cells its header has. */
  width: number;
  types: ReadonlyMap<string, MadeType>;
  /** What the event has already. */
  programme: KnownProgramme;
  /** With what the whole file adds to it; and with as much of that as there is room for. */
  programmeThen: Programme;
  programmeFitting: Programme;
  days: DayReading;
  say: Say;
  /** In the reader's language: a text by a key that comes out of a schema. */
  textOf(problem: FieldProblem): string;
};

const separators = /[\n|;؛]/;
/** The others begin with several questions. */
export const importedTypes = madeTypes.filter((type) => rowContentOf(type) !== null);
/** What spreadsheets write where a formula has failed. */
const failedFormula = /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$/;
const longestShown = 60;

/** Reads the sessions of an agenda, and every cell of it that is wrong. */
export function readAgenda(
  rows: readonly SheetRow[],
  given: Omit<Reading, 'programmeThen' | 'programmeFitting' | 'days'>,
): ReadAgenda {
  const cellOf = (row: SheetRow, column: AgendaColumn) =>
    clean(row.cells[given.columns.get(column)?.at ?? -1] ?? '');
  const named = rows.map((row) => namedIn(cellOf(row, 'track'), cellOf(row, 'speakers')));
  const missing = missingFrom(given.programme, named);
  const days: DayReading = {
    firstYear: rows.some(({ countsFrom1904 }) => countsFrom1904) ? 1904 : 1900,
    slashOrder: slashOrderOf(
      rows.map((row) => digits(cellOf(row, 'day'))),
      given.event,
    ),
  };
  const { programme } = given;
  const withMissing = (tracks: number, speakers: number) =>
    byName(
      [...programme.tracks, ...missing.tracks.slice(0, tracks).map((name) => ({ name }))],
      [...programme.speakers, ...missing.speakers.slice(0, speakers)],
    );
  const reading: Reading = {
    ...given,
    programmeThen: withMissing(missing.tracks.length, missing.speakers.length),
    programmeFitting: withMissing(
      Math.max(0, mostTracks - programme.tracks.length),
      Math.max(0, mostSpeakers - programme.speakers.length),
    ),
    days,
  };
  const read: ReadAgenda = { sessions: [], problems: [], missing };
  for (const row of rows) {
    const { session, named, problems } = readRow(row, reading);
    if (session !== null && problems.length === 0) read.sessions.push({ line: row.line, session, named });
    read.problems.push(...problems.map((problem) => ({ line: row.line, ...problem })));
  }
  return read;
}

type RowProblem = Omit<CellProblem, 'line'>;
type ReadRow = { session: AgendaSession | null; named: Named; problems: RowProblem[] };

function readRow(row: SheetRow, reading: Reading): ReadRow {
  const { say, textOf, columns } = reading;
  const problems: RowProblem[] = [];
  const wrong = (column: AgendaColumn | null, key: TextKey, values: Record<string, string> = {}) => {
    problems.push({ column, text: textOf({ key, values }) });
    return null;
  };
  const cells = new Map(
    agendaColumns.map((column) => [column, clean(row.cells[columns.get(column)?.at ?? -1] ?? '')]),
  );
  const cell = (column: AgendaColumn) => cells.get(column) ?? '';
  const named = namedIn(cell('track'), cell('speakers'));

  // A separator too many or too few: nobody knows which cell is which.
  if (row.cells.slice(reading.width).some((rest) => rest !== ''))
    return { session: null, named, problems: [{ column: null, text: say('agendaFile.problem.cells') }] };
  for (const column of agendaColumns) {
    if (failedFormula.test(cell(column)))
      wrong(column, 'agendaFile.problem.formula', { value: cell(column) });
    const at = columns.get(column)?.at;
    if (at !== undefined && row.formulas?.includes(at)) wrong(column, 'agendaFile.problem.noResult');
    // A day, a type or a description may well be that of several sessions.
    if (at !== undefined && row.merged?.includes(at) && ['title', 'start', 'end'].includes(column))
      wrong(column, 'agendaFile.problem.merged');
  }
  if (cell('title') === '' && !problems.some(({ column }) => column === 'title'))
    wrong('title', 'agendaFile.problem.noTitle');
  if (problems.length > 0) return { session: null, named, problems };

  const type = typeOf(cell('type'), reading, wrong);
  const timeRange = timesOf(cell, reading, wrong);
  problems.push(...programmeProblems(named, reading));
  if (type === null) return { session: null, named, problems };
  const content = rowContentOf(type);
  if (cell('question') !== '' && !content)
    wrong('question', 'agendaFile.problem.noQuestion', { type: say(`sessionType.${type}`) });
  if (cell('options') !== '' && !content?.hasOptions)
    wrong('options', 'agendaFile.problem.noOptions', { type: say(`sessionType.${type}`) });
  const body = {
    pigeonholeId: reading.event.id,
    type,
    name: cell('title'),
    description: cell('description'),
    timeRange,
    ...(content && {
      [type]: content.contentOf(cell('question') || cell('title'), optionsIn(cell('options'))),
    }),
  };
  try {
    checkInput({ ...body, named });
    const session = parse(makeSession.body, body);
    if (session.timeRange.end !== null && Date.parse(session.timeRange.end) <= reading.now.getTime())
      problems.push({ column: 'end', text: reading.textOf({ key: 'session.endIsPast' }) });
    const { overAt, endsOn } = reading.event;
    const { start } = session.timeRange;
    if (start !== null && beyondEvent({ startsAt: new Date(start) }, overAt) !== null)
      problems.push({
        column: 'start',
        text: reading.textOf({ key: 'session.afterEvent', values: { day: endsOn } }),
      });
    return { session, named, problems };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    for (const [field, [problem]] of Object.entries(error.parts.fields ?? {})) {
      const column = columnOfField(field, cell);
      const isTold = problems.some((other) => other.column === column);
      if (problem && !isTold) problems.push({ column, text: reading.textOf(problem) });
    }
    return { session: null, named, problems };
  }
}

type Wrong = (column: AgendaColumn | null, key: TextKey, values?: Record<string, string>) => null;

const optionsIn = (text: string) =>
  text
    .split(separators)
    .map((option) => option.trim())
    .filter((option) => option !== '');

/** Spaces and marks that programs put into cells, and digits of other scripts. */
const clean = (text: string) =>
  unmarked(text)
    .replace(/[\u00a0\u202f]/g, ' ')
    .trim();
const digits = (text: string) =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));
const shown = (text: string) => (text.length > longestShown ? `${text.slice(0, longestShown)}…` : text);

function typeOf(name: string, { types, say }: Reading, wrong: Wrong): MadeType | null {
  if (name === '') return 'dummy';
  const type = typeNamed(types, name);
  const known = () => importedTypes.map((one) => say(`agenda.add.${one}`)).join(', ');
  if (type === undefined)
    return wrong('type', 'agendaFile.problem.type', { value: shown(name), types: known() });
  if (rowContentOf(type) === null)
    return wrong('type', 'agendaFile.problem.questions', { type: say(`agenda.add.${type}`) });
  return type;
}

type Times = { start: string | null; end: string | null };

/** Instants, by the clock of the event. What is wrong with them is told, and they are none. */
function timesOf(cell: (column: AgendaColumn) => string, reading: Reading, wrong: Wrong): Times {
  const none: Times = { start: null, end: null };
  const { firstYear } = reading.days;
  const [start, end] = [readCell('start') ?? timeOfDay(), readCell('end')];
  const day = dayOf(digits(cell('day')), reading, wrong);
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
    const inside = dayOf(time.day, reading, wrong, column);
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
  { event, days }: Reading,
  wrong: Wrong,
  column: AgendaColumn = 'day',
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

/** What is wrong with the tracks and the speakers of a row, each of the two cells once. */
function programmeProblems(
  { tracks, speakers }: Named,
  { programmeThen, programmeFitting, say, textOf }: Reading,
): RowProblem[] {
  function ofTracks(): string | null {
    if (tracks.some(tooLong.track)) return textOf({ key: 'track.name.long' });
    if (tracks.every((name) => trackMeant(programmeFitting, name))) return null;
    return say('agendaFile.problem.tracks', { most: mostTracks });
  }

  function ofSpeakers(): string | null {
    if (speakers.some(tooLong.speaker)) return textOf({ key: 'speaker.name.long' });
    if (speakers.some(tooLong.company)) return textOf({ key: 'speaker.company.long' });
    if (speakers.length > mostInSession) return textOf({ key: 'session.speakers.many' });
    const several = speakers.find((one) => speakerMeant(programmeThen.speakers, one) === 'several');
    if (several) {
      const names = speakersCalled(programmeThen.speakers, several.name).map(speakerText).join(', ');
      return textOf({ key: 'agendaFile.problem.speaker', values: { value: shown(several.name), names } });
    }
    if (speakers.every((one) => speakerMeant(programmeFitting.speakers, one))) return null;
    return say('agendaFile.problem.speakers', { most: mostSpeakers });
  }

  const problem = (column: AgendaColumn, text: string | null) => (text === null ? [] : [{ column, text }]);
  return [...problem('track', ofTracks()), ...problem('speakers', ofSpeakers())];
}

/** The column that stands for a field of `makeSession`. */
function columnOfField(field: string, cell: (column: AgendaColumn) => string): AgendaColumn | null {
  if (field === 'name') return 'title';
  if (field.startsWith('named')) return field.includes('speakers') ? 'speakers' : 'track';
  if (field === 'description') return 'description';
  if (field.startsWith('timeRange')) return field.endsWith('start') ? 'start' : 'end';
  if (field.includes('.options')) return 'options';
  if (field.endsWith('text')) return cell('question') === '' ? 'title' : 'question';
  return null;
}
