import type { BodyOf } from '#contract/endpoint.ts';
import type { MadeType } from '#contract/kinds/kinds.live.ts';
import { rowContentOf } from '#contract/kinds/kinds.ts';
import { madeTypes } from '#contract/kinds/made-types.ts';
import { makeSession } from '#contract/sessions/sessions.ts';
import { checkInput, parse } from '#server/kernel/http/parse.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import type { SheetRow } from '#server/kernel/sheets/sheet.ts';
import { beyondEvent } from '../beyond-event.ts';
import { type AgendaColumn, agendaColumns, typeNamed } from './agenda-columns.ts';
import { type Named, namedIn } from './agenda-programme.ts';
import { programmeProblems } from './row-programme.ts';
import { openRow, type Reading, type RowProblem, type RowReading, shown } from './row-reading.ts';
import { timesOf } from './row-times.ts';

export type AgendaSession = BodyOf<typeof makeSession>;

const separators = /[\n|;؛]/;
/** The others begin with several questions. */
export const importedTypes = madeTypes.filter((type) => rowContentOf(type) !== null);
/** What spreadsheets write where a formula has failed. */
const failedFormula = /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$/;

/** `session`: null where none could be read. */
type ReadRow = { session: AgendaSession | null; named: Named; problems: RowProblem[] };

/** The session of a row, and all that is wrong with it. */
export function readRow(row: SheetRow, reading: Reading): ReadRow {
  const own = openRow(row, reading);
  const named = namedIn(own.cell('track'), own.cell('speakers'));
  tellUnreadable(row, own, reading);
  const session = own.problems.length > 0 ? null : sessionIn(own, named, reading);
  if (session !== null) tellBeyond(session, own, reading);
  return { session, named, problems: own.problems };
}

/** Cells of which nobody can know what was meant: nothing else of the row is read then. */
function tellUnreadable(
  row: SheetRow,
  { cell, problems, wrong }: RowReading,
  { columns, width }: Reading,
): void {
  // A separator too many or too few: nobody knows which cell is which.
  if (row.cells.slice(width).some((rest) => rest !== '')) {
    wrong(null, 'agendaFile.problem.cells');
    return;
  }
  for (const column of agendaColumns) {
    if (failedFormula.test(cell(column)))
      wrong(column, 'agendaFile.problem.formula', { value: cell(column) });
    const at = columns.get(column)?.at;
    if (at === undefined) continue;
    if (row.formulas?.includes(at)) wrong(column, 'agendaFile.problem.noResult');
    // A day, a type or a description may well be that of several sessions.
    if (row.merged?.includes(at) && ['title', 'start', 'end'].includes(column))
      wrong(column, 'agendaFile.problem.merged');
  }
  if (cell('title') === '' && !problems.some(({ column }) => column === 'title'))
    wrong('title', 'agendaFile.problem.noTitle');
}

function sessionIn(row: RowReading, named: Named, reading: Reading): AgendaSession | null {
  const type = typeOf(row, reading);
  const timeRange = timesOf(row, reading);
  row.problems.push(...programmeProblems(named, reading));
  if (type === null) return null;
  const body = {
    pigeonholeId: reading.event.id,
    type,
    name: row.cell('title'),
    description: row.cell('description'),
    timeRange,
    ...contentOf(type, row, reading),
  };
  try {
    checkInput({ ...body, named });
    return parse(makeSession.body, body);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    tellRefused(error, row, reading);
    return null;
  }
}

/** What people are asked in it, under the name of its kind. */
function contentOf(type: MadeType, { cell, wrong }: RowReading, { say }: Reading) {
  const content = rowContentOf(type);
  if (cell('question') !== '' && !content)
    wrong('question', 'agendaFile.problem.noQuestion', { type: say(`sessionType.${type}`) });
  if (cell('options') !== '' && !content?.hasOptions)
    wrong('options', 'agendaFile.problem.noOptions', { type: say(`sessionType.${type}`) });
  return (
    content && { [type]: content.contentOf(cell('question') || cell('title'), optionsIn(cell('options'))) }
  );
}

/** What would be refused if it were typed, at the cells it stands in; what is wrong with one is told once. */
function tellRefused({ parts }: Refusal, { cell, problems }: RowReading, { textOf }: Reading): void {
  for (const [field, [problem]] of Object.entries(parts.fields ?? {})) {
    const column = columnOfField(field, cell);
    const isTold = problems.some((other) => other.column === column);
    if (problem && !isTold) problems.push({ column, text: textOf(problem) });
  }
}

/** Times at which it could not be. */
function tellBeyond(
  { timeRange: { start, end } }: AgendaSession,
  { wrong }: RowReading,
  { now, event: { overAt, endsOn } }: Reading,
): void {
  if (end !== null && Date.parse(end) <= now.getTime()) wrong('end', 'session.endIsPast');
  if (start !== null && beyondEvent({ startsAt: new Date(start) }, overAt) !== null)
    wrong('start', 'session.afterEvent', { day: endsOn });
}

const optionsIn = (text: string) =>
  text
    .split(separators)
    .map((option) => option.trim())
    .filter((option) => option !== '');

function typeOf({ cell, wrong }: RowReading, { types, say }: Reading): MadeType | null {
  const name = cell('type');
  if (name === '') return 'dummy';
  const type = typeNamed(types, name);
  const known = () => importedTypes.map((one) => say(`agenda.add.${one}`)).join(', ');
  if (type === undefined)
    return wrong('type', 'agendaFile.problem.type', { value: shown(name), types: known() });
  if (rowContentOf(type) === null)
    return wrong('type', 'agendaFile.problem.questions', { type: say(`agenda.add.${type}`) });
  return type;
}

/** The column that stands for a field of `makeSession`. */
function columnOfField(field: string, cell: RowReading['cell']): AgendaColumn | null {
  if (field === 'name') return 'title';
  if (field.startsWith('named')) return field.includes('speakers') ? 'speakers' : 'track';
  if (field === 'description') return 'description';
  if (field.startsWith('timeRange')) return field.endsWith('start') ? 'start' : 'end';
  if (field.includes('.options')) return 'options';
  if (field.endsWith('text')) return cell('question') === '' ? 'title' : 'question';
  return null;
}
